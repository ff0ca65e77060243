import { fechaHora, ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import { listPorFirmar, type PorFirmar, requestPorFirmar } from '@hampi/contract/clinica/firmas/secretaria';
import { Button } from '@mantine/core';
import { IconSignature } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { call } from '../../../base/api.ts';
import { invalidate, queryOf } from '../../../base/query.ts';
import { Loaded } from '../../../kit/feedback/loaded.tsx';
import { Screen } from '../../../kit/screen.tsx';
import { FirmaDialog } from './pedir-firma-dialog.tsx';

const porFirmar = (clienteId: number) => queryOf('clientes', listPorFirmar, { params: { clienteId } });

/** `/secretaria/pacientes-atendidos/:pacienteId/firmas`: what the patient still has to sign, for the practice's tablet. */
export default function PorFirmarScreen() {
  const clienteId = Number(useParams().pacienteId);
  const query = useQuery(porFirmar(clienteId));
  return (
    <Screen title="Consentimientos por firmar">
      {query.data && <p className="mb-12 anywhere">De {query.data.paciente}</p>}
      <Loaded
        query={query}
        isEmpty={({ documentos }) => documentos.length === 0}
        empty={{
          drawing: 'inbox',
          title: 'Nada espera la firma de este paciente',
          text: 'Aquí aparecen los consentimientos que el médico ya emitió y que nadie ha respondido.',
        }}
      >
        {({ documentos }) => (
          <ul className="stack gap-12" aria-label="Consentimientos por firmar">
            {documentos.map((documento) => (
              <Fila key={documento.id} documento={documento} clienteId={clienteId} />
            ))}
          </ul>
        )}
      </Loaded>
    </Screen>
  );
}

interface FilaProps {
  documento: PorFirmar['documentos'][number];
  clienteId: number;
}

function Fila({ documento: { id, numero, emitido_en, doctor, pedido_hasta }, clienteId }: FilaProps) {
  const client = useQueryClient();
  const [asks, setAsks] = useState(false);
  const firmantes = useQuery({ ...porFirmar(clienteId), select: (data) => data.firmantes });
  const name = `Consentimiento informado N.º ${numero}`;
  return (
    <li className="card row wrap between gap-12 p-16">
      <span className="anywhere">
        <b>{name}</b>
        <span className="block">
          De {doctor}, {fechaHora(emitido_en, ZONA_ECUADOR)}
        </span>
        {pedido_hasta && (
          <small className="block c-quiet">
            Ya se pidió; ese enlace sirve hasta el {fechaHora(pedido_hasta, ZONA_ECUADOR)}. Otro lo reemplaza.
          </small>
        )}
      </span>
      <Button
        leftSection={<IconSignature size={18} stroke={1.75} aria-hidden />}
        aria-label={`Pedir la firma de ${name}`}
        onClick={() => setAsks(true)}
      >
        Pedir la firma
      </Button>
      {asks && (
        <FirmaDialog
          title={`Firmar ${name}`}
          acto="CONSENTIMIENTO"
          firmantes={firmantes}
          ask={async (firmanteId, via) => {
            const enlace = await call(requestPorFirmar, { params: { documentoId: id }, body: { firmanteId, via } });
            void invalidate(client, listPorFirmar);
            return enlace;
          }}
          zona={ZONA_ECUADOR}
          onClose={() => setAsks(false)}
        />
      )}
    </li>
  );
}
