import { fechaLarga, wallOf, ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import type { Paciente } from '@hampi/contract/personas/clientes/calls';
import * as MI from '@hampi/contract/personas/clientes/identidad-messages';
import { Button } from '@mantine/core';
import { Banner } from '../../../../kit/feedback/banner.tsx';
import { confirm } from '../../../../kit/feedback/confirm.ts';
import { fullName } from '../../../../kit/person-name.tsx';
import css from '../clientes.module.css';
import { documento } from '../paciente-text.ts';
import { useDeliverCodigo } from './identidad.queries.ts';

/** For a patient of this office who asks for their record: the person who shows the document gets a code (decisions 49). */
export function CodigoEntregado({ doctorId, paciente }: { doctorId: number; paciente: Paciente }) {
  const deliver = useDeliverCodigo();
  const made = deliver.data?.data;
  const ask = async () => {
    const sure = await confirm({
      title: 'Entregar código',
      text: `${MI.codigo_pregunta}\n${fullName(paciente)}\n${documento(paciente)}`,
      confirmLabel: 'Vi el documento: crear código',
    });
    if (sure)
      deliver.mutate({
        params: { doctorId, clienteId: paciente.id },
        body: { cedula_identidad: paciente.cedula_identidad ?? '' },
      });
  };
  if (made) {
    const { fecha, hora } = wallOf(made.vence_en, ZONA_ECUADOR);
    return (
      <Banner title="Código para el paciente.">
        {MI.codigo_entregado}
        <output className={`block t-figure strong my-8 ${css.code}`}>{made.codigo}</output>
        Sirve hasta el {fechaLarga(fecha)} a las {hora}.
      </Banner>
    );
  }
  return (
    <div>
      <Button size="sm" variant="default" loading={deliver.isPending} onClick={() => void ask()}>
        Entregar código para su cuenta
      </Button>
    </div>
  );
}
