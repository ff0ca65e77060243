import { fechaHora, ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import type { Role } from '@hampi/contract/base/role-facts';
import {
  DIAS_GUARDADA,
  deleteExportacion,
  EXPORTAN,
  type Exportacion,
  linkExportacion,
  listExportaciones,
  listExportacionesDe,
  requestExportacion,
  requestExportacionDe,
} from '@hampi/contract/plataforma/exportacion/calls';
import { Button, Progress } from '@mantine/core';
import { IconDownload, IconPackageExport } from '@tabler/icons-react';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../base/query.ts';
import { useSession } from '../../../base/session.ts';
import { useCall } from '../../../base/use-call.ts';
import { bytesTexto } from '../../../kit/bytes.ts';
import { Banner } from '../../../kit/feedback/banner.tsx';
import { confirm } from '../../../kit/feedback/confirm.ts';
import { Loaded } from '../../../kit/feedback/loaded.tsx';
import { FormSection } from '../../../kit/fields/form.tsx';
import css from './exportacion.module.css';

/** Milliseconds between two checks of an export that is being prepared. */
const LOOK_AGAIN = 2000;

/** The content of the file, in words for each role. */
const CONTENIDO: Partial<Record<Role, string>> = {
  ROLE_MED: 'sus pacientes, citas, consultas, documentos emitidos, resultados, facturas y pagos',
  ROLE_LAB: 'sus pacientes, citas, facturas y pagos',
  ROLE_INS: 'sus sucursales, citas, pacientes, facturas y pagos',
  ROLE_CLI: 'sus citas, consultas, resultados, vacunas, documentos, facturas y pagos',
};

/** Whether a role has data of its own to export. */
export const exporta = (role: Role | null): boolean => (EXPORTAN as readonly (Role | null)[]).includes(role);

/**
 * Exporting one's data (BE-18): requesting the file, watching its progress, downloading it. Nothing for roles without data of their own.
 */
export function ExportSection() {
  const role = useSession((s) => s.role);
  return role && exporta(role) ? <Exportar role={role} /> : null;
}

const lookAgain = {
  refetchInterval: ({ state }: { state: { data?: Exportacion[] | undefined } }) =>
    state.data?.some(isOnItsWay) ? LOOK_AGAIN : (false as const),
};

function Exportar({ role }: { role: Role }) {
  const query = useQuery(queryOf('exportaciones', listExportaciones, {}, lookAgain));
  const ask = useCall(requestExportacion, { refreshes: ['exportaciones'] });
  return (
    <Exportaciones
      title="Exportar mis datos"
      contenido={CONTENIDO[role]}
      query={query}
      ask={() => ask.mutate({})}
      asking={ask.isPending}
    />
  );
}

/** The same for a child whom the account represents (decisions 66). */
export function ExportSectionDe({ clienteId, de }: { clienteId: number; de: string }) {
  const params = { clienteId };
  const query = useQuery(queryOf('exportaciones', listExportacionesDe, { params }, lookAgain));
  const ask = useCall(requestExportacionDe, { refreshes: ['exportaciones'] });
  return (
    <Exportaciones
      title={`Exportar los datos de ${de}`}
      contenido={CONTENIDO.ROLE_CLI}
      query={query}
      ask={() => ask.mutate({ params })}
      asking={ask.isPending}
    />
  );
}

interface ExportacionesProps {
  title: string;
  /** What the file holds. */
  contenido: string | undefined;
  query: UseQueryResult<Exportacion[]>;
  ask: () => void;
  asking: boolean;
}

function Exportaciones({ title, contenido, query, ask, asking }: ExportacionesProps) {
  return (
    <FormSection
      title={title}
      text={`Un archivo ZIP con ${contenido}, en formatos que otros programas leen. Lo preparamos sin que tenga que esperar aquí, le avisamos por correo y lo guardamos ${DIAS_GUARDADA}\u00a0días.`}
    >
      <Loaded query={query}>
        {(all) => (
          <>
            <ul className={`ruled mb-16 ${css.list}`}>
              {all.filter(isShown).map((exportacion) => (
                <li key={exportacion.id}>
                  <Una exportacion={exportacion} />
                </li>
              ))}
            </ul>
            <Button
              variant="default"
              leftSection={<IconPackageExport size={18} stroke={1.75} aria-hidden />}
              disabled={all.some(isOnItsWay)}
              loading={asking}
              onClick={ask}
            >
              Preparar exportación
            </Button>
          </>
        )}
      </Loaded>
    </FormSection>
  );
}

const isOnItsWay = ({ estado }: Exportacion) => estado === 'EN_COLA' || estado === 'PREPARANDO';

/** Exports with something to see or to do; a failed one only until the next attempt. */
const isShown = (one: Exportacion, n: number) =>
  isOnItsWay(one) || one.estado === 'LISTA' || (one.estado === 'FALLIDA' && n === 0);

function Una({ exportacion }: { exportacion: Exportacion }) {
  if (exportacion.estado === 'LISTA') return <Lista exportacion={exportacion} />;
  if (exportacion.estado === 'FALLIDA')
    return <Banner kind="error" title="No se pudo preparar la exportación.">{`${exportacion.motivo}.`}</Banner>;
  return <Preparando exportacion={exportacion} />;
}

function Preparando({ exportacion: { id, avance, pedida_en } }: { exportacion: Exportacion }) {
  const stop = useCall(deleteExportacion, { refreshes: ['exportaciones'] });
  return (
    <div className="row wrap between gap-12 gap-x-16 py-12">
      <div className={`min-0 ${css.what}`}>
        <b>Preparando la exportación: {avance} %</b>
        <Progress value={avance} aria-label={`Exportación preparada: ${avance} %`} />
        <p className="m-0 c-quiet">Pedida el {fechaHora(pedida_en, ZONA_ECUADOR)}. Puede cerrar esta página.</p>
      </div>
      <Button
        variant="default"
        size="compact-md"
        loading={stop.isPending}
        onClick={() => stop.mutate({ params: { exportacionId: id } })}
      >
        Cancelar
      </Button>
    </div>
  );
}

function Lista({ exportacion: { id, bytes, terminada_en, vence_en } }: { exportacion: Exportacion }) {
  const params = { exportacionId: id };
  // The browser downloads it directly, because a file of gigabytes does not fit into a page's memory.
  const link = useCall(linkExportacion, { onSuccess: ({ url }) => window.location.assign(url) });
  const remove = useCall(deleteExportacion, { refreshes: ['exportaciones'] });
  const prepared = terminada_en ? fechaHora(terminada_en, ZONA_ECUADOR) : '';
  const removeIt = async () => {
    const sure = await confirm({
      title: 'Eliminar la exportación',
      text: 'El archivo preparado se borra de Hampi. Sus datos siguen como están.',
      confirmLabel: 'Eliminar',
      danger: true,
    });
    if (sure) remove.mutate({ params });
  };
  return (
    <div className="row wrap between gap-12 gap-x-16 py-12">
      <div className={`min-0 ${css.what}`}>
        <b>Lista, {bytesTexto(bytes ?? 0)}</b>
        <p className="m-0 c-quiet">
          Preparada el {prepared}. Se guarda hasta el {vence_en && fechaHora(vence_en, ZONA_ECUADOR)}.
        </p>
      </div>
      <div className="flex wrap gap-8">
        <Button
          size="compact-md"
          leftSection={<IconDownload size={18} stroke={1.75} aria-hidden />}
          aria-label={`Descargar la exportación del ${prepared}`}
          loading={link.isPending}
          onClick={() => link.mutate({ params })}
        >
          Descargar
        </Button>
        <Button
          variant="default"
          size="compact-md"
          aria-label={`Eliminar la exportación del ${prepared}`}
          loading={remove.isPending}
          onClick={() => void removeIt()}
        >
          Eliminar
        </Button>
      </div>
    </div>
  );
}
