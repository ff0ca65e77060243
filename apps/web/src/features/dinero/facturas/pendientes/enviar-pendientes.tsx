import { sendPendientes } from '@hampi/contract/dinero/facturas/calls';
import { Button } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callWhole } from '../../../../base/api.ts';
import { useDoctorId } from '../../../../base/session.ts';
import { isFailure, tellFailure, toast } from '../../../../base/toast.ts';
import { Banner } from '../../../../kit/feedback/banner.tsx';
import { FirmaDeUnaVez, useFirma } from '../firma-de-una-vez.tsx';
import { pendientesOf } from './pendientes.queries.ts';

/** Above the list: how many documents wait, a way to see them, and the button that sends those that need nothing else. */
export function EnviarPendientes({ onSee }: { onSee: () => void }) {
  const doctorId = useDoctorId();
  const client = useQueryClient();
  const { data } = useQuery(pendientesOf(doctorId));
  const firma = useFirma();
  const [busy, setBusy] = useState(false);
  if (!data?.total) return null;
  const { total, seEnvian } = data;

  const send = async () => {
    setBusy(true);
    try {
      await firma.with(async (signature) => {
        const sent = await callWhole(sendPendientes, { params: { doctor_id: doctorId }, body: signature });
        toast.info(sent.mensaje);
        await client.invalidateQueries({ queryKey: ['facturas'] });
      });
    } catch (error) {
      if (!isFailure(error)) throw error;
      tellFailure(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="grid gap-12 mb-16">
      <Banner
        kind="warning"
        title={
          total === 1
            ? '1 documento espera: el SRI no lo ha autorizado.'
            : `${total} documentos esperan: el SRI no los ha autorizado.`
        }
      >
        {seEnvian === total ? 'Solo hay que enviarlos otra vez.' : 'Abra cada uno para ver qué pasó y qué hacer.'}
      </Banner>
      <FirmaDeUnaVez firma={firma} />
      <div className="flex wrap gap-8">
        <Button variant="default" onClick={onSee}>
          Ver los que esperan
        </Button>
        {seEnvian > 0 && (
          <Button
            loading={busy}
            leftSection={<IconSend size={18} stroke={1.75} aria-hidden />}
            onClick={() => void send()}
          >
            Enviar todas las pendientes
          </Button>
        )}
      </div>
    </div>
  );
}
