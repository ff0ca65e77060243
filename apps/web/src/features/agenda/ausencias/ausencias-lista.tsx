import type { Ausencia, Feriado } from '@hampi/contract/agenda/ausencias/calls';
import * as MAusencias from '@hampi/contract/agenda/ausencias/messages';
import { addDays, fechaCorta, fechaOf, nombreDia, ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import { Button } from '@mantine/core';
import { IconEdit, IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router';
import { confirm } from '../../../kit/feedback/confirm.ts';
import { EmptyState } from '../../../kit/feedback/empty-state.tsx';
import { Loaded } from '../../../kit/feedback/loaded.tsx';
import { WhenNeeded } from '../../../kit/feedback/when-needed.tsx';
import { IconAction } from '../../../kit/icon-action.tsx';
import { Screen } from '../../../kit/screen.tsx';
import type { Bloqueo } from './ausencia-text.ts';
import { coversDay, cuando } from './ausencia-text.ts';
import css from './ausencias.module.css';
import { ausenciasOf, useBlock, useUnblock } from './ausencias.queries.ts';

const BlockDialog = lazy(() => import('./block-dialog.tsx'));

export const TITLE = 'Ausencias y feriados';

export interface AusenciasProps {
  doctorId: number;
  offices: { id: number; nombre: string }[];
  /** Whether time can be blocked in all offices at once. */
  everywhere: boolean;
  /** The select of the professional, where there is a choice. */
  who?: ReactNode;
}

/** The next year: blocked time and public holidays. `?nueva` opens the form; the agenda links to it. */
export function Ausencias({ doctorId, offices, everywhere, who }: AusenciasProps) {
  const [params] = useSearchParams();
  const hoy = fechaOf(new Date(), ZONA_ECUADOR);
  const query = useQuery(ausenciasOf(doctorId, { fecha: hoy, fechaFinal: addDays(hoy, 365) }));
  const first = everywhere ? null : (offices[0]?.id ?? null);
  const [open, setOpen] = useState<Bloqueo | null>(params.has('nueva') ? { dia: hoy, oficinaId: first } : null);
  const block = useBlock();

  // Blocks the holiday at once if the office is clear; with several offices the form asks which one.
  const close = ({ fecha, nombre, local }: Feriado) => {
    const there = local ? local.oficinas : offices.map(({ id }) => id);
    const all = everywhere && there.length >= offices.length;
    if (all || there.length === 1) {
      const oficina_id = all ? null : there[0];
      block.mutate({ params: { doctorId }, body: { oficina_id, desde: fecha, hasta: fecha, motivo: nombre } });
    } else setOpen({ dia: fecha, oficinaId: there[0] ?? null, motivo: nombre });
  };
  const add = () => setOpen({ dia: hoy, oficinaId: first });

  return (
    <Screen
      title={TITLE}
      action={
        <Button leftSection={<IconPlus size={18} stroke={2} aria-hidden />} onClick={add}>
          Bloquear horario
        </Button>
      }
    >
      {who}
      <Loaded query={query} isEmpty={() => false}>
        {({ ausencias, feriados }) => (
          <div className={`grid gap-24 items-start tablet-one-column ${css.columns}`}>
            <section aria-label="Ausencias">
              <h2 className="mb-8 t-section">Ausencias</h2>
              {ausencias.length === 0 ? (
                <EmptyState
                  drawing="calendar"
                  title={MAusencias.vacio}
                  text="En el tiempo que bloquee no se ofrece ni se reserva ningún horario."
                  action={{ label: 'Bloquear horario', run: add }}
                />
              ) : (
                <ul className={`card ruled ${css.list}`}>
                  {ausencias.map((ausencia) => (
                    <Fila key={ausencia.id} ausencia={ausencia} onEdit={() => setOpen({ ausencia })} />
                  ))}
                </ul>
              )}
            </section>
            <Feriados ausencias={ausencias} feriados={feriados} busy={block.isPending} onClose={close} />
          </div>
        )}
      </Loaded>
      <WhenNeeded needed={open !== null}>
        <BlockDialog
          doctorId={doctorId}
          offices={offices}
          everywhere={everywhere}
          bloqueo={open}
          onClose={() => setOpen(null)}
        />
      </WhenNeeded>
    </Screen>
  );
}

interface FeriadosProps {
  ausencias: Ausencia[];
  feriados: Feriado[];
  busy: boolean;
  /** Does not attend on that day. */
  onClose: (feriado: Feriado) => void;
}

function Feriados({ ausencias, feriados, busy, onClose }: FeriadosProps) {
  return (
    <section aria-label="Feriados">
      <h2 className="mb-8 t-section">Feriados</h2>
      <p className="mb-8 c-quiet t-body">Un feriado no cierra la agenda: usted decide si atiende.</p>
      <ul className={`card ruled ${css.list}`}>
        {feriados.map((feriado) => (
          <li key={`${feriado.fecha} ${feriado.nombre}`} className="row wrap gap-8 gap-x-12 py-12 px-16">
            <div className={`grid anywhere ${css.words}`}>
              <b>{feriado.nombre}</b>
              <span className="c-quiet t-body">
                {nombreDia(feriado.fecha)} {fechaCorta(feriado.fecha)}
                {feriado.local && ` · solo en ${feriado.local.ciudad}`}
              </span>
            </div>
            {coversDay(ausencias, feriado) ? (
              <span className="py-2 px-8 c-quiet t-body strong b-subtle r-full">No atiende</span>
            ) : (
              <Button
                variant="default"
                size="compact-md"
                disabled={busy}
                aria-label={`No atiendo este feriado: ${feriado.nombre}, ${fechaCorta(feriado.fecha)}`}
                onClick={() => onClose(feriado)}
              >
                No atiendo este feriado
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Fila({ ausencia, onEdit }: { ausencia: Ausencia; onEdit: () => void }) {
  const unblock = useUnblock();
  const when = cuando(ausencia);
  const remove = async () => {
    const question = {
      title: 'Quitar el bloqueo',
      text: `${when}.\n\nEse tiempo volverá a ofrecerse.`,
      confirmLabel: 'Quitar',
      danger: 'delete' as const,
    };
    if (await confirm(question)) unblock.mutate({ params: { ausenciaId: ausencia.id } });
  };
  return (
    <li className="row wrap gap-8 gap-x-12 py-12 px-16">
      <div className={`grid anywhere ${css.words}`}>
        <b>{when}</b>
        <span className="c-quiet t-body">
          {[ausencia.motivo ?? 'No atiende', ausencia.oficina ?? 'Todas las oficinas'].join(' · ')}
        </span>
      </div>
      {ausencia.editable && (
        <span className="inline-flex gap-4">
          <IconAction label={`Editar: ${when}`} icon={IconEdit} onClick={onEdit} />
          <IconAction label={`Quitar: ${when}`} icon={IconTrash} onClick={remove} disabled={unblock.isPending} />
        </span>
      )}
    </li>
  );
}
