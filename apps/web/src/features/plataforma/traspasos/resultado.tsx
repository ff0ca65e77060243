import { fechaHora, ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import { type Traspaso, undoTraspaso } from '@hampi/contract/plataforma/traspasos/calls';
import * as MTraspasos from '@hampi/contract/plataforma/traspasos/messages';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { useCall } from '../../../base/use-call.ts';
import { Banner } from '../../../kit/feedback/banner.tsx';
import { confirm } from '../../../kit/feedback/confirm.ts';
import formCss from '../../../kit/fields/form.module.css';
import { FormSection } from '../../../kit/fields/form.tsx';
import type { Params } from './columnas.tsx';
import { Cuentas } from './cuentas.tsx';
import { Filas } from './filas.tsx';
import { SinLugar } from './sin-lugar.tsx';
import css from './traspasos.module.css';

interface ResultadoProps {
  params: Params;
  traspaso: Traspaso;
  listPath: string;
}

/** The last step: the result of the newest file, and for one day the way to undo it. */
export function Resultado({ params, traspaso, listPath }: ResultadoProps) {
  const { estado, formato, nombre, nuevas, motivo, terminado_en, deshacer_hasta } = traspaso;
  const isFhir = formato === 'FHIR';
  const undo = useCall(undoTraspaso, { refreshes: ['traspasos'], quiet: true });
  if (estado === 'FALLIDO') return <Banner kind="error" title={`${nombre}:`}>{`${motivo}.`}</Banner>;
  if (estado === 'DESHECHO')
    return <Banner title="Traspaso deshecho.">{isFhir ? MTraspasos.fhir_deshecho : quedan(nuevas)}</Banner>;

  const undoIt = async () => {
    const sure = await confirm({
      title: 'Deshacer el traspaso',
      text: isFhir
        ? 'Se quitan las medidas, los diagnósticos y los documentos que trajo este archivo. Los pacientes, sus vacunas y lo escrito en su ficha quedan.'
        : 'Se quitan de su lista los pacientes que trajo este archivo y que todavía no tienen cita, historia ni cuenta.',
      confirmLabel: 'Deshacer',
      danger: true,
    });
    if (sure) undo.mutate({ params });
  };
  return (
    <>
      <section className={`card shadow-xs mb-24 narrow ${formCss.card}`} aria-label="Resultado">
        <FormSection
          title={`Listo: ${nombre}`}
          text={terminado_en && `Terminado el ${fechaHora(terminado_en, ZONA_ECUADOR)}.`}
        >
          <Cuentas traspaso={traspaso} />
          <SinLugar traspaso={traspaso} />
        </FormSection>
        <div className={`row wrap gap-12 py-12 px-24 ${css.acciones}`}>
          <span className={`hint ${css.plazo}`}>
            {deshacer_hasta && `Se puede deshacer hasta el ${fechaHora(deshacer_hasta, ZONA_ECUADOR)}`}
          </span>
          {deshacer_hasta && (isFhir || nuevas > 0) && (
            <Button variant="default" loading={undo.isPending} onClick={() => void undoIt()}>
              Deshacer
            </Button>
          )}
          <Button component={Link} to={listPath} variant="light">
            Ver mis pacientes
          </Button>
        </div>
      </section>
      <Filas params={params} traspaso={traspaso} />
    </>
  );
}

const quedan = (n: number) =>
  n === 0
    ? 'Ninguno de los pacientes traídos queda en su lista.'
    : `${n === 1 ? 'Queda 1 paciente' : `Quedan ${n} pacientes`} en su lista, porque ya estaban en Hampi o ya tienen cita, historia o cuenta.`;
