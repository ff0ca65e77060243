import { money } from '@hampi/contract/base/dinero';
import type { DatosCaja } from '@hampi/contract/dinero/caja/calls';
import type { CajaFila } from '@hampi/contract/dinero/caja/fila';
import { sumaDe } from '@hampi/contract/dinero/caja/fila';
import { Button } from '@mantine/core';
import { IconLock, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { FechaNav } from '../../../kit/dates/fecha-nav.tsx';
import { confirm } from '../../../kit/feedback/confirm.ts';
import { Screen } from '../../../kit/screen.tsx';
import { useNarrow } from '../../../kit/use-narrow.ts';
import css from './caja.module.css';
import type { Cual } from './caja.queries.ts';
import { type FilaVista, mostrada, ocupadas, type Persona } from './caja.ts';
import { CajaVacia } from './caja-vacia.tsx';
import { ConflictoDialog } from './conflicto-dialog.tsx';
import { EntregarDialog } from './entregar-dialog.tsx';
import { FilaAbierta } from './fila-abierta.tsx';
import { Filas } from './filas.tsx';
import { ImprimirButton } from './imprimir-button.tsx';
import { Resumen } from './resumen.tsx';
import { useCaja } from './use-caja.ts';
import { useFacturar } from './use-facturar.tsx';

interface CajaDelDiaProps {
  cual: Cual;
  dia: DatosCaja & { filas: CajaFila[] };
  /** The person to charge, if the screen was opened from a patient. */
  paciente: Persona | null;
  onFecha: (fecha: string) => void;
}

/** A secretary's day: its sums, its rows, and their actions. */
export function CajaDelDia({ cual, dia, paciente, onFecha }: CajaDelDiaProps) {
  const caja = useCaja(cual, dia, paciente);
  const [asking, setAsking] = useState(false);
  const facturar = useFacturar();
  const narrow = useNarrow();
  const { filas, libres, porTraer, conflicto } = caja;
  const { filas_limite, hoy, fecha } = dia.dataDia;
  const opciones = {
    doctorId: cual.doctorId,
    servicios: dia.dataServicios,
    programas: dia.dataProgramas.split(',').filter(Boolean),
  };
  const unsaved = filas.some(({ estado }) => estado === 'sin-guardar');
  const open = filas.some(({ estado }) => estado !== 'entregado');
  const delivered = filas.some(({ estado }) => estado === 'entregado');
  const used = ocupadas(filas);
  const mine = conflicto && filas.find(({ clave }) => clave === conflicto.r_clave)?.borrador;

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!event.altKey || event.code !== 'KeyN' || document.querySelector('[aria-modal="true"]')) return;
      event.preventDefault();
      caja.add();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  });

  async function remove(fila: FilaVista) {
    const { paciente: of } = mostrada(fila);
    const sure =
      !fila.guardada ||
      (await confirm({
        title: 'Eliminar cobro',
        text: `¿Desea eliminar el cobro${of ? ` de ${of.apellidos} ${of.nombres}` : ''}?`,
        confirmLabel: 'Eliminar',
        danger: 'delete',
      }));
    if (sure) await caja.remove(fila);
  }

  const add = (
    <Button
      variant={narrow ? 'default' : 'light'}
      disabled={libres === 0}
      leftSection={<IconPlus size={18} stroke={2} aria-hidden />}
      onClick={() => caja.add()}
    >
      {narrow ? 'Añadir' : 'Añadir fila'}
    </Button>
  );
  const bring = porTraer.length > 0 && (
    <button type="button" className={css.link} disabled={libres === 0} onClick={() => caja.bring(porTraer)}>
      Traer de la agenda
    </button>
  );
  const count = (
    <span className={css.cuenta}>
      {used} de {filas_limite} filas
    </span>
  );

  return (
    <Screen
      title="Caja"
      width="wide"
      tools={<FechaNav fecha={fecha} ultima={hoy} onChange={onFecha} />}
      action={
        filas.length > 0 && (
          <div className={css.botones}>
            <ImprimirButton cual={{ ...cual, fecha }} disabled={!delivered} narrow={narrow} />
            {narrow ? (
              add
            ) : (
              <Button variant="default" disabled={!unsaved} loading={caja.saving} onClick={() => void caja.saveAll()}>
                Guardar
              </Button>
            )}
            <Button
              disabled={!open}
              leftSection={<IconLock size={18} stroke={1.75} aria-hidden />}
              onClick={() => setAsking(true)}
            >
              Entregar
            </Button>
          </div>
        )
      }
    >
      {filas.length === 0 ? (
        <CajaVacia citas={porTraer.length} onBring={() => caja.bring(porTraer)} onAdd={() => caja.add()} />
      ) : (
        <>
          <Resumen filas={filas} />
          {narrow && (
            <div className={css.cardsHead}>
              <h2>
                {used} de {filas_limite} cobros
              </h2>
              {bring}
            </div>
          )}
          <Filas
            filas={filas}
            factura={facturar.factura}
            actions={(fila) =>
              fila.estado === 'entregado'
                ? []
                : [
                    { label: 'Editar', icon: IconPencil, run: () => caja.open(fila) },
                    { label: 'Eliminar', icon: IconTrash, run: () => void remove(fila) },
                  ]
            }
            open={(fila, numero, asCard) =>
              fila.clave === caja.abierta && fila.borrador ? (
                <FilaAbierta
                  key={fila.clave}
                  {...{ fila, numero, caja, opciones }}
                  narrow={asCard}
                  onRemove={() => void remove(fila)}
                />
              ) : undefined
            }
            foot={
              <div className={css.pie}>
                {add}
                {count}
                <progress className={css.barra} value={used} max={filas_limite} aria-label="Filas usadas" />
                {porTraer.length > 0 && (
                  <span className={css.pendiente}>
                    Saldo pendiente de citas {fecha === hoy ? 'de hoy' : 'de este día'}:{' '}
                    <b>{money(sumaDe(porTraer))}</b> en {porTraer.length === 1 ? '1 cita' : `${porTraer.length} citas`}{' '}
                    {bring}
                  </span>
                )}
              </div>
            }
          />
        </>
      )}
      <EntregarDialog
        opened={asking}
        filas={filas}
        saving={caja.saving}
        onClose={() => setAsking(false)}
        onDeliver={async () => {
          await caja.deliver();
          setAsking(false);
        }}
      />
      {facturar.dialog}
      {conflicto && mine && (
        <ConflictoDialog
          mine={mine}
          theirs={conflicto.guardada}
          onMine={() => caja.keepMine(conflicto)}
          onTheirs={() => caja.takeTheirs(conflicto)}
        />
      )}
    </Screen>
  );
}
