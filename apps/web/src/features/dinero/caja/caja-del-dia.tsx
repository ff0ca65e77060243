import type { DatosCaja } from '@hampi/contract/dinero/caja/calls';
import type { CajaFila } from '@hampi/contract/dinero/caja/fila';
import { Button } from '@mantine/core';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useEffect } from 'react';
import { FechaNav } from '../../../kit/dates/fecha-nav.tsx';
import { confirm } from '../../../kit/feedback/confirm.ts';
import { Screen } from '../../../kit/screen.tsx';
import { useNarrow } from '../../../kit/use-narrow.ts';
import { PorDevolver } from '../devoluciones/por-devolver.tsx';
import { Acciones } from './acciones.tsx';
import css from './caja.module.css';
import type { Cual } from './caja.queries.ts';
import { type FilaVista, mostrada, ocupadas, type Persona } from './caja.ts';
import { CajaVacia } from './caja-vacia.tsx';
import { ConflictoDialog } from './conflicto-dialog.tsx';
import { FilaAbierta } from './filas/fila-abierta.tsx';
import { Filas } from './filas/filas.tsx';
import { Pie } from './filas/pie.tsx';
import { Arqueos } from './hojas/arqueos.tsx';
import { Hojas } from './hojas/hojas.tsx';
import { Resumen } from './resumen.tsx';
import { type Caja, useCaja } from './use-caja.ts';
import { useIssueInvoice } from './use-issue-invoice.tsx';

interface CajaDelDiaProps {
  /** With the requested day, if any. */
  cual: Cual;
  dia: DatosCaja & { filas: CajaFila[] };
  /** Another day is loading, and `dia` is still the last one. */
  waits: boolean;
  /** The person to charge, if the screen was opened from a patient. */
  paciente: Persona | null;
  onFecha: (fecha: string) => void;
}

/** A secretary's day: its sums, its rows, and their actions. */
export function CajaDelDia({ cual, dia, waits, paciente, onFecha }: CajaDelDiaProps) {
  const caja = useCaja(cual, dia, paciente);
  const facturar = useIssueInvoice();
  const narrow = useNarrow();
  const { filas, porTraer, porLlegar, conflicto } = caja;
  const { hoy, fecha } = dia.dataDia;
  useAltN(() => !waits && caja.goOn());
  const add = <Anadir caja={caja} narrow={narrow} />;

  return (
    <Screen
      title="Caja"
      width="wide"
      tools={<FechaNav fecha={cual.fecha ?? fecha} ultima={hoy} onChange={onFecha} />}
      action={filas.length > 0 && <Acciones cual={{ ...cual, fecha }} caja={caja} waits={waits} add={add} />}
    >
      <PorDevolver doctorId={cual.doctorId} />
      <div className={css.dia} inert={waits} aria-busy={waits}>
        {filas.length === 0 ? (
          <CajaVacia
            citas={porTraer.length}
            porLlegar={porLlegar}
            esHoy={fecha === hoy}
            onBring={() => caja.bring(porTraer)}
            onAdd={caja.add}
          />
        ) : (
          <>
            <Resumen filas={filas} />
            <Cobros
              doctorId={cual.doctorId}
              dia={dia}
              caja={caja}
              factura={facturar.factura}
              narrow={narrow}
              add={add}
            />
          </>
        )}
      </div>
      {facturar.dialog}
      {conflicto && (
        <ConflictoDialog
          mine={conflicto.mine}
          theirs={conflicto.guardada}
          onMine={() => caja.keepMine(conflicto)}
          onTheirs={() => caja.takeTheirs(conflicto)}
        />
      )}
    </Screen>
  );
}

interface CobrosProps {
  doctorId: number;
  dia: DatosCaja;
  caja: Caja;
  factura: ReturnType<typeof useIssueInvoice>['factura'];
  narrow: boolean;
  /** The button that adds a row. */
  add: ReactNode;
}

/** The sheets of the day, and the rows of the one that is shown. */
function Cobros({ doctorId, dia, caja, factura, narrow, add }: CobrosProps) {
  const { deHoja, porTraer, porLlegar } = caja;
  const { filas_limite, hoy, fecha } = dia.dataDia;
  const opciones = {
    doctorId,
    servicios: dia.dataServicios,
    programas: dia.dataProgramas.split(',').filter(Boolean),
  };
  const usadas = ocupadas(deHoja);
  const remove = async (fila: FilaVista) => {
    if (!fila.guardada || (await confirm(deletionOf(fila)))) await caja.remove(fila);
  };
  const bring = porTraer.length > 0 && <Traer onClick={() => caja.bring(porTraer)} />;
  return (
    <Hojas caja={caja} limite={filas_limite}>
      {narrow && (
        <div className={`row between ${css.cardsHead}`}>
          <h2>
            {usadas} de {filas_limite} cobros
          </h2>
          {bring}
        </div>
      )}
      {/* Rows have their own buttons on phones; this one saves many that were brought from the agenda. */}
      {narrow && caja.sinGuardar > 1 && (
        <Button variant="light" fullWidth mb={10} loading={caja.saving} onClick={() => void caja.saveAll()}>
          Guardar {caja.sinGuardar} cobros
        </Button>
      )}
      <Filas
        filas={deHoja}
        factura={factura}
        actions={(fila) => actionsOf(fila, { edit: caja.open, remove })}
        open={(fila, numero, asCard) =>
          fila.clave === caja.abierta && fila.borrador ? (
            <FilaAbierta
              key={fila.clave}
              fila={fila}
              numero={numero}
              caja={caja}
              opciones={opciones}
              narrow={asCard}
              onRemove={() => void remove(fila)}
            />
          ) : undefined
        }
        foot={
          <Pie
            usadas={usadas}
            limite={filas_limite}
            citas={porTraer}
            porLlegar={porLlegar}
            esHoy={fecha === hoy}
            add={add}
            bring={bring}
          />
        }
      />
      <Arqueos arqueos={dia.dataArqueos.filter((arqueo) => arqueo.hoja === caja.hoja)} />
    </Hojas>
  );
}

const Anadir = ({ caja, narrow }: { caja: Caja; narrow: boolean }) => (
  <Button
    variant={narrow ? 'default' : 'light'}
    disabled={caja.libres === 0}
    leftSection={<IconPlus size={18} stroke={2} aria-hidden />}
    onClick={caja.add}
  >
    {narrow ? 'Añadir' : 'Añadir fila'}
  </Button>
);

const Traer = ({ onClick }: { onClick: () => void }) => (
  <button type="button" className={`p-4 c-brand strong pointer ml-8 ${css.link}`} onClick={onClick}>
    Traer de la agenda
  </button>
);

/** Nothing may be done here with a row that was handed over. */
const actionsOf = (
  fila: FilaVista,
  { edit, remove }: { edit: (fila: FilaVista) => void; remove: (fila: FilaVista) => Promise<void> },
) =>
  fila.estado === 'entregado'
    ? []
    : [
        { label: 'Editar', icon: IconPencil, run: () => edit(fila) },
        { label: 'Eliminar', icon: IconTrash, run: () => void remove(fila) },
      ];

function deletionOf(fila: FilaVista) {
  const { paciente } = mostrada(fila);
  return {
    title: 'Eliminar cobro',
    text: `¿Desea eliminar el cobro${paciente ? ` de ${paciente.apellidos} ${paciente.nombres}` : ''}?`,
    confirmLabel: 'Eliminar',
    danger: 'delete',
  } as const;
}

/** Alt+N adds a row from anywhere on the screen. */
function useAltN(run: () => void) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!event.altKey || event.code !== 'KeyN' || document.querySelector('[aria-modal="true"]')) return;
      event.preventDefault();
      run();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  });
}
