import type { Traspaso } from '@hampi/contract/plataforma/traspasos/calls';
import { Progress } from '@mantine/core';
import formCss from '../../../kit/fields/form.module.css';
import { FormSection } from '../../../kit/fields/form.tsx';

const HACE: Partial<Record<Traspaso['estado'], string>> = {
  REVISANDO: 'Revisando el archivo',
  TRAYENDO: 'Trayendo los pacientes',
  DESHACIENDO: 'Deshaciendo lo traído',
};

/** The progress of a file being processed. The work continues without this screen. */
export function Avance({ traspaso: { estado, nombre, filas, procesadas } }: { traspaso: Traspaso }) {
  const share = filas ? Math.round((procesadas / filas) * 100) : null;
  const isCounted = estado === 'TRAYENDO' && share !== null;
  return (
    <section className={`card shadow-xs narrow ${formCss.card}`} aria-label={HACE[estado]}>
      <FormSection title={HACE[estado] ?? ''} text={`${nombre}. Puede cerrar esta página y seguir trabajando.`}>
        <Progress
          value={isCounted ? share : 100}
          animated={!isCounted}
          aria-label={isCounted ? `Traído ${share} %` : HACE[estado]}
        />
        <p className="mt-8 t-hint c-quiet" role="status">
          {isCounted ? `${procesadas} de ${filas} filas` : `${procesadas} filas`}
        </p>
      </FormSection>
    </section>
  );
}
