import { horaOf } from '@hampi/contract/base/fechas';
import { fieldErrors } from '@hampi/contract/base/fields';
import * as M from '@hampi/contract/base/messages';
import { type CitaPorCobrar, type ConflictosDeCaja, type DatosCaja, saveCaja } from '@hampi/contract/dinero/caja/calls';
import { type CajaFila, FilaEscrita } from '@hampi/contract/dinero/caja/fila';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { z } from 'zod';
import { toast } from '../../../base/toast.ts';
import { useCall } from '../../../base/use-call.ts';
import { useDirty } from '../../../kit/fields/use-dirty.ts';
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
  ocupadas,
  type Persona,
} from './caja.ts';

export type Errores = Record<string, string>;
type Conflicto = z.infer<typeof ConflictosDeCaja>['conflictos'][number];
type Dia = DatosCaja & { filas: CajaFila[] };
type Borradores = ReadonlyMap<string, Borrador>;

const without = <V>(map: ReadonlyMap<string, V>, claves: readonly string[]) =>
  new Map([...map].filter(([clave]) => !claves.includes(clave)));

/** The rows of a day being edited: drafts beside the stored rows, saving, and handing over; nothing typed is lost. */
export function useCaja(cual: Cual, dia: Dia, paciente: Persona | null) {
  const client = useQueryClient();
  const { fecha, filas_limite, zona } = dia.dataDia;
  const [first] = useState(() => paciente && filaDe(paciente, dia, horaOf(new Date(), zona), crypto.randomUUID()));
  const [borradores, setBorradores] = useState<Borradores>(() => new Map(first ? [[first.r_clave, first]] : []));
  const [abierta, setAbierta] = useState(first?.r_clave ?? null);
  const [errores, setErrores] = useState<ReadonlyMap<string, Errores>>(new Map());
  const [conflictos, setConflictos] = useState<Conflicto[]>([]);
  const filas = useMemo(() => filasVistas(dia.filas, borradores), [dia.filas, borradores]);
  const dirty = useDirty(borradores.size > 0);
  const save = useCall(saveCaja, {
    refreshes: ['cajas', 'citas'],
    onError: (error) => refused(error.data, error.errores),
  });
  const ahora = () => horaOf(new Date(), zona);
  const key = cajaOf(cual).queryKey;

  /** Keys of the rows in the last call, in order, because the server names wrong rows by position. */
  const [sent, setSent] = useState<string[]>([]);
  function refused(data: unknown, sentences: Errores): boolean | undefined {
    const found = (data as { conflictos?: Conflicto[] } | null)?.conflictos?.filter(({ r_clave }) =>
      borradores.has(r_clave),
    );
    if (found?.length) setConflictos(found);
    void client.invalidateQueries({ queryKey: ['cajas'] });
    const byRow = new Map<string, Errores>();
    for (const [path, sentence] of Object.entries(sentences)) {
      const [, place = '', field = ''] = path.split('.');
      const clave = sent[Number(place)];
      if (clave) byRow.set(clave, { ...byRow.get(clave), [field]: sentence });
    }
    if (byRow.size > 0) setErrores(byRow);
    return Boolean(found?.length);
  }

  /** Shows errors beside the fields of the first wrong row; true if there are none. */
  function validate(rows: Borrador[]): boolean {
    const found = new Map<string, Errores>();
    for (const row of rows) {
      const result = FilaEscrita.safeParse(cuerpoOf(row));
      if (!result.success) found.set(row.r_clave, withoutUnknown(fieldErrors(result.error)));
    }
    const wrong = [...found].filter(([, sentences]) => Object.keys(sentences).length > 0);
    setErrores(new Map(wrong));
    if (wrong[0]) {
      setAbierta(wrong[0][0]);
      toast.error(M.formulario);
    }
    return wrong.length === 0;
  }

  async function send(rows: Borrador[], { deliver = false, eliminadas = [] as CajaFila[] } = {}): Promise<boolean> {
    if (!validate(rows)) return false;
    const stored = deliver ? filas.filter(({ estado }) => estado === 'guardado') : [];
    const data = [...stored.map(({ guardada }) => cuerpoOfGuardada(guardada as CajaFila)), ...rows.map(cuerpoOf)];
    setSent(data.map(({ r_clave }) => r_clave));
    dirty.setSaving(true);
    try {
      const { data: saved } = await save.mutateAsync({
        params: { doctor_id: cual.doctorId, date: fecha },
        body: { data, eliminadas: eliminadas.map(({ r_id, r_version }) => ({ r_id, r_version })), deliver },
      });
      client.setQueryData<Dia>(key, (before) => before && { ...before, filas: saved });
      forget(rows.map(({ r_clave }) => r_clave));
      return true;
    } catch {
      return false;
    } finally {
      dirty.setSaving(false);
    }
  }

  const forget = (claves: string[]) => {
    setBorradores((before) => without(before, claves));
    setErrores((before) => without(before, claves));
    setAbierta((before) => (before && claves.includes(before) ? null : before));
  };
  const put = (rows: Borrador[]) =>
    setBorradores((before) => new Map([...before, ...rows.map((row) => [row.r_clave, row] as const)]));
  const libres = Math.max(0, filas_limite - ocupadas(filas));
  const porTraer = dia.dataCitas.filter(
    ({ r_cita_id }) => !filas.some(({ borrador }) => borrador?.r_cita_id === r_cita_id),
  );

  return {
    filas,
    abierta,
    errores,
    conflicto: conflictos[0],
    saving: save.isPending,
    libres,
    porTraer,
    open: (fila: FilaVista) => {
      if (!fila.borrador && fila.guardada) put([borradorOf(fila.guardada)]);
      setAbierta(fila.clave);
    },
    change: (clave: string, changes: Partial<Borrador>) => {
      setBorradores((before) => {
        const row = before.get(clave);
        return row ? new Map(before).set(clave, { ...row, ...changes }) : before;
      });
      setErrores((before) => without(before, [clave]));
    },
    /** Discards the changes of a row. */
    restore: (clave: string) => forget([clave]),
    add: (paciente: Persona | null = null) => {
      if (libres === 0) return;
      const row = nuevoBorrador(crypto.randomUUID(), ahora(), paciente);
      put([row]);
      setAbierta(row.r_clave);
    },
    bring: (citas: CitaPorCobrar[]) =>
      put(citas.slice(0, libres).map((cita) => borradorDeCita(crypto.randomUUID(), cita))),
    saveOne: async (clave: string) => {
      const row = borradores.get(clave);
      return row ? send([row]) : true;
    },
    saveAll: () => send([...borradores.values()]),
    deliver: () => send([...borradores.values()], { deliver: true }),
    remove: (fila: FilaVista) =>
      fila.guardada ? send([], { eliminadas: [fila.guardada] }) : Promise.resolve(forget([fila.clave])),
    /** Keeps this window's values and bases them on the stored version. */
    keepMine: ({ r_clave, guardada }: Conflicto) => {
      const row = borradores.get(r_clave);
      forget([r_clave]);
      if (row && guardada) put([{ ...row, r_version: guardada.r_version, r_id: guardada.r_id }]);
      // It was deleted in the other window, so the typed values become a new row.
      if (row && !guardada) put([{ ...row, r_clave: crypto.randomUUID(), r_id: null, r_version: null }]);
      setConflictos((before) => before.slice(1));
    },
    takeTheirs: ({ r_clave }: Conflicto) => {
      forget([r_clave]);
      setConflictos((before) => before.slice(1));
    },
  };
}
export type Caja = ReturnType<typeof useCaja>;

const FIELDS = new Set(Object.keys(FilaEscrita.shape));
/** Drops errors about values that are not fields, because the user cannot correct them. */
const withoutUnknown = (sentences: Errores): Errores =>
  Object.fromEntries(Object.entries(sentences).filter(([field]) => FIELDS.has(field)));
