import { horaOf } from '@hampi/contract/base/fechas';
import * as M from '@hampi/contract/base/messages';
import type { ArqueoEscrito } from '@hampi/contract/dinero/caja/arqueo';
import { type CitaPorCobrar, type DatosCaja, saveCaja } from '@hampi/contract/dinero/caja/calls';
import type { CajaFila } from '@hampi/contract/dinero/caja/fila';
import * as MCaja from '@hampi/contract/dinero/caja/messages';
import { notifyManager, useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import type { ApiError } from '../../../base/api.ts';
import { newClave } from '../../../base/plain-http/new-clave.ts';
import { dismissToast, toast } from '../../../base/toast.ts';
import { useCall } from '../../../base/use-call.ts';
import { mayLeaveWords } from '../../../kit/fields/search/words-left.ts';
import { useDirty } from '../../../kit/fields/use-dirty.ts';
import {
  type Conflicto,
  changed,
  erroresByRow,
  erroresOf,
  handedOver,
  keptMine,
  NADA,
  opened,
  settled,
  without,
  withRows,
} from './borradores.ts';
import { type Cual, cajaOf } from './caja.queries.ts';
import {
  type Borrador,
  borradorDeCita,
  borradorOf,
  cuerpoOf,
  cuerpoOfGuardada,
  type FilaVista,
  filaDe,
  filasVistas,
  nuevoBorrador,
  type Persona,
} from './caja.ts';
import { desbordadas, hojaConLugar, libresEn, ofHoja, repartidas, ultimaHoja } from './hojas/hojas.ts';

type Dia = DatosCaja & { filas: CajaFila[] };

interface Delivery {
  deliver?: boolean;
  arqueo?: ArqueoEscrito | undefined;
}

/** The rows of a day being edited: drafts beside the stored rows, saving, and handing over; nothing typed is lost. */
export function useCaja(cual: Cual, dia: Dia, paciente: Persona | null) {
  const { fecha, filas_limite, zona } = dia.dataDia;
  const ahora = () => horaOf(new Date(), zona);
  const [escrito, write] = useEscrito(fecha, () => paciente && placed(filaDe(paciente, dia, ahora(), newClave())));
  const { borradores, abierta, errores } = escrito;
  const filas = useMemo(() => filasVistas(dia.filas, borradores), [dia.filas, borradores]);
  const ultima = ultimaHoja(filas);
  const hoja = Math.min(escrito.hoja ?? ultima, ultima);
  const deHoja = ofHoja(filas, hoja);
  const unsaved = filas.flatMap(({ estado, borrador }) => (estado === 'sin-guardar' && borrador ? [borrador] : []));
  const conflicto = escrito.conflictos[0] ?? handedOver(dia.filas, escrito);
  const dirty = useDirty(unsaved.length > 0 || conflicto !== undefined);
  const { send, saving } = useSend(cual, fecha, {
    onRefused: ({ codigo, data, errores: sentences }, claves, fresh) => {
      if (codigo === 'HOJA_LLENA') {
        void fresh.then((now) => now && moveOn(now));
        return true;
      }
      const given = (data as { conflictos?: Conflicto[] } | null)?.conflictos ?? [];
      const conflictos = given.filter(({ r_clave }) => borradores.has(r_clave));
      const byRow = erroresByRow(sentences, claves);
      write((before) => ({ ...before, conflictos, ...(byRow.size > 0 && { errores: byRow }) }));
      return conflictos.length > 0;
    },
  });

  /** A stored row stays where it is, a new one goes on the last sheet with rows, or the next with room. */
  function placed(row: Borrador): Borrador | undefined {
    const stored = filasVistas(dia.filas, new Map());
    return row.r_id ? row : repartidas([row], stored, filas_limite, ultimaHoja(stored))[0];
  }
  /** Another window filled a sheet: what does not fit goes on the next one, and is not lost. */
  function moveOn(now: Dia): void {
    const [first] = desbordadas(now.filas, escrito, filas_limite);
    if (!first) return;
    write((before) => ({ ...withRows(before, desbordadas(now.filas, before, filas_limite)), hoja: first.r_hoja }));
    toast.warning(MCaja.paso_a_hoja(first.r_hoja));
  }
  function addOn(wanted: number): void {
    if (libresEn(filas, wanted, filas_limite) > 0)
      write((before) => opened(before, { ...nuevoBorrador(newClave(), ahora()), r_hoja: wanted }));
  }

  const validate = useRevision(write);
  async function save(rows: Borrador[], { deliver = false, arqueo }: Delivery = {}): Promise<boolean> {
    if (!validate(rows) || !(await mayLeaveWords(document.querySelector('main')))) return false;
    const stored = deliver ? deHoja.flatMap(({ estado, guardada }) => (estado === 'guardado' && guardada) || []) : [];
    dirty.setSaving(true);
    const saved = await send({ data: [...stored.map(cuerpoOfGuardada), ...rows.map(cuerpoOf)], deliver, hoja, arqueo });
    dirty.setSaving(false);
    if (saved) whenDrawn(() => write((before) => settled(before, rows, saved)));
    return saved !== undefined;
  }

  const libres = libresEn(filas, hoja, filas_limite);
  const conLugar = hojaConLugar(filas, filas_limite, hoja);
  const { porTraer, porLlegar } = porCobrar(dia, filas);

  return {
    /** Of the day, over all its sheets. */
    filas,
    hoja,
    ultima,
    deHoja,
    abierta,
    errores,
    sinGuardar: unsaved.length,
    /** A row being edited here that was changed in another window. */
    conflicto: conflicto && { ...conflicto, mine: borradores.get(conflicto.r_clave) as Borrador },
    saving,
    /** Rows for which the sheet has room. */
    libres,
    /** The sheet on which the day goes on from this one. */
    conLugar,
    porTraer,
    /** Citas with money due whose patients have not come yet: shown, not brought. */
    porLlegar,
    open: ({ clave, borrador, guardada }: FilaVista) => {
      const row = borrador ?? (guardada && borradorOf(guardada));
      if (row) write((before) => ({ ...opened(before, row), abierta: clave }));
    },
    change: (clave: string, changes: Partial<Borrador>) => write((before) => changed(before, clave, changes)),
    /** Discards the changes of a row. */
    restore: (clave: string) => write((before) => without(before, [clave])),
    show: (wanted: number) => write((before) => ({ ...before, hoja: wanted })),
    addOn,
    add: () => addOn(hoja),
    /** Adds a row here, or on the sheet where the day goes on. */
    goOn: () => conLugar && addOn(conLugar),
    bring: (citas: CitaPorCobrar[]) => {
      const wanted = citas.map((cita) => borradorDeCita(newClave(), cita));
      const rows = repartidas(wanted, filas, filas_limite, hoja);
      const [first, last] = [rows[0], rows.at(-1)];
      if (!first || !last) return;
      write((before) => ({ ...withRows(before, rows), hoja: first.r_hoja }));
      if (last.r_hoja > hoja) toast.info(MCaja.siguen_en_hoja(last.r_hoja));
    },
    saveOne: async (clave: string) => {
      const row = borradores.get(clave);
      return row ? save([row]) : true;
    },
    saveAll: () => save(unsaved),
    /** Hands over the sheet that is shown, with what was counted in the drawer. */
    deliver: (arqueo?: ArqueoEscrito) =>
      save(
        unsaved.filter(({ r_hoja }) => r_hoja === hoja),
        { deliver: true, arqueo },
      ),
    remove: async ({ clave, guardada }: FilaVista) => {
      const gone = guardada && [{ r_id: guardada.r_id, r_version: guardada.r_version }];
      if (!gone || (await send({ data: [], eliminadas: gone }))) write((before) => without(before, [clave]));
    },
    keepMine: (of: Conflicto) => write((before) => keptMine(before, of, newClave())),
    takeTheirs: ({ r_clave }: Conflicto) => write((before) => without(before, [r_clave])),
  };
}
export type Caja = ReturnType<typeof useCaja>;

/** The rows being edited of a day. Another day starts without any, because those of the last one were saved or discarded. */
function useEscrito(fecha: string, first: () => Borrador | null | undefined) {
  const [escrito, write] = useState(() => {
    const row = first();
    return row ? opened(NADA, row) : NADA;
  });
  const [of, setOf] = useState(fecha);
  if (of !== fecha) {
    setOf(fecha);
    write(NADA);
  }
  return [escrito, write] as const;
}

/** Citas with money due that have no row yet, by whether their patients have come. */
function porCobrar({ dataCitas }: Dia, filas: FilaVista[]) {
  const pendientes = dataCitas.filter(
    ({ r_cita_id }) => !filas.some(({ borrador }) => borrador?.r_cita_id === r_cita_id),
  );
  return {
    porTraer: pendientes.filter(({ r_llego }) => r_llego),
    porLlegar: pendientes.filter(({ r_llego }) => !r_llego),
  };
}

/** Checks rows and shows errors beside the fields of the first wrong one; true if there are none. */
function useRevision(write: ReturnType<typeof useEscrito>[1]) {
  /** Number of the message about the last attempt. */
  const told = useRef(0);
  return (rows: Borrador[]): boolean => {
    const wrong = erroresOf(rows);
    const [first] = wrong.keys();
    const wrongRow = rows.find(({ r_clave }) => r_clave === first);
    write((before) => ({
      ...before,
      errores: wrong,
      ...(wrongRow && { abierta: wrongRow.r_clave, hoja: wrongRow.r_hoja }),
    }));
    dismissToast(told.current);
    if (first) told.current = toast.error(M.formulario);
    return wrong.size === 0;
  };
}

interface SendOptions {
  /**
   * Gets the keys of the rows in the order of the call, because the server names wrong rows by position, and the day as it is read again. True if it has
   * informed the user.
   */
  onRefused: (error: ApiError, claves: string[], fresh: Promise<Dia | undefined>) => boolean;
}

/** Sends the changes of a day, one request at a time, and replaces the rows in the cache by those of the reply. */
function useSend(cual: Cual, fecha: string, { onRefused }: SendOptions) {
  const client = useQueryClient();
  const busy = useRef(false);
  const call = useCall(saveCaja, {
    refreshes: ['cajas', 'citas'],
    onError: (error, { body }) => {
      const fresh = client
        .invalidateQueries({ queryKey: ['cajas'] })
        .then(() => client.getQueryData<Dia>(cajaOf(cual).queryKey));
      return onRefused(error, body?.data.map(({ r_clave }) => r_clave) ?? [], fresh);
    },
  });
  async function send(body: Parameters<typeof call.mutate>[0]['body']): Promise<CajaFila[] | undefined> {
    if (busy.current) return undefined;
    busy.current = true;
    try {
      const { data } = await call.mutateAsync({ params: { doctor_id: cual.doctorId, date: fecha }, body });
      client.setQueryData<Dia>(cajaOf(cual).queryKey, (before) => before && { ...before, filas: data });
      return data;
    } catch {
      return undefined;
    } finally {
      busy.current = false;
    }
  }
  return { send, saving: call.isPending };
}

/** Runs after the stored rows are drawn. A draft removed before them would leave the day empty for a moment. */
const whenDrawn = (run: () => void) => notifyManager.schedule(run);
