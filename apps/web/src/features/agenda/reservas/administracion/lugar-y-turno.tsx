/** Fields of an administrator's booking: office, professional, service and time. */
import { type OficinaAdmin, oficinas } from '@hampi/contract/agenda/oficinas/admin';
import { getOfertaAdmin, listTurnosAdmin, type OfertaAdmin } from '@hampi/contract/agenda/reservas/admin';
import * as MReservas from '@hampi/contract/agenda/reservas/messages';
import { razonTurnoTexto } from '@hampi/contract/agenda/turnos/calls';
import { fechaOf, horaOf, ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '../../../../base/api.ts';
import { queryOf } from '../../../../base/query.ts';
import { DateField } from '../../../../kit/dates/date-field.tsx';
import { FormGrid, wide } from '../../../../kit/fields/form.tsx';
import { SearchSelect } from '../../../../kit/fields/search-select.tsx';
import type { ReservaForm } from './reserva-form.ts';

/** How many offices a search offers (3 §7). */
const FOUND = 10;
const searchOficinas = (search: string, signal: AbortSignal): Promise<OficinaAdmin[]> =>
  call(oficinas.list, { query: { search, take: FOUND } }, { signal });

const options = (rows: readonly { id: number; nombre: string }[] = []) =>
  rows.map(({ id, nombre }) => ({ value: String(id), label: nombre }));
const numberOr = (value: string | null) => (value === null ? null : Number(value));
const textOf = (value: unknown) => (value ? String(value) : null);
/** Preselects the only choice. */
const onlyOf = (rows: OfertaAdmin['atienden']) => (rows.length === 1 ? (rows[0]?.id ?? null) : null);
const NO_TURNO = { inicio: '', fin: '' };

export function LugarYTurno({ form }: { form: ReservaForm }) {
  const [oficina, setOficina] = useState<OficinaAdmin | null>(null);
  const oferta = useQuery(
    queryOf('admin', getOfertaAdmin, { params: { oficinaId: oficina?.id ?? 0 } }, { enabled: oficina !== null }),
  ).data;
  const { setValues } = form;
  useEffect(() => {
    if (oferta) setValues({ doctor_id: onlyOf(oferta.atienden), especializacion_id: onlyOf(oferta.especializaciones) });
  }, [oferta, setValues]);

  const choose = (chosen: OficinaAdmin | null) => {
    setOficina(chosen);
    const nothing = { doctor_id: null, especializacion_id: null, servicio_id: null };
    form.setValues({ oficinaId: chosen?.id ?? null, ...nothing, ...NO_TURNO });
  };
  const { doctor_id, especializacion_id, servicio_id } = form.values;
  return (
    <FormGrid>
      <SearchSelect<OficinaAdmin>
        label="Oficina"
        required
        style={wide}
        placeholder="Oficina, doctor o ciudad"
        {...form.getInputProps('oficinaId')}
        value={oficina}
        onChange={choose}
        search={searchOficinas}
        keyOf={({ id }) => id}
        labelOf={({ nombre, doctor, ciudad }) => `${nombre}, ${doctor}, ${ciudad}`}
      />
      <Select
        label="Atiende"
        required
        disabled={!oferta}
        data={options(oferta?.atienden)}
        {...form.getInputProps('doctor_id')}
        value={textOf(doctor_id)}
        onChange={(value) => form.setValues({ doctor_id: numberOr(value), ...NO_TURNO })}
      />
      {oferta && oferta.especializaciones.length > 0 && (
        <Select
          label="Especialidad"
          required
          data={options(oferta.especializaciones)}
          {...form.getInputProps('especializacion_id')}
          value={textOf(especializacion_id)}
          onChange={(value) => form.setFieldValue('especializacion_id', numberOr(value))}
        />
      )}
      <Select
        label="Servicio"
        disabled={!oferta}
        placeholder="Consulta"
        clearable
        data={options(oferta?.servicios)}
        {...form.getInputProps('servicio_id')}
        value={textOf(servicio_id)}
        onChange={(value) => form.setFieldValue('servicio_id', numberOr(value))}
      />
      <Cuando form={form} zona={oferta?.zona ?? ZONA_ECUADOR} />
    </FormGrid>
  );
}

/** The day and its turnos; those that cannot be booked say why. */
function Cuando({ form, zona }: { form: ReservaForm; zona: string }) {
  const hoy = fechaOf(new Date().toISOString(), zona);
  const [fecha, setFecha] = useState(hoy);
  const { oficinaId, doctor_id, cliente_id, inicio } = form.values;
  const turnos = useQuery(
    queryOf(
      'turnos',
      listTurnosAdmin,
      {
        params: { doctorId: Number(doctor_id) },
        query: {
          oficinaId: Number(oficinaId),
          fecha,
          fechaFinal: fecha,
          ...(cliente_id ? { clienteId: Number(cliente_id) } : {}),
        },
      },
      { enabled: Boolean(oficinaId && doctor_id && fecha) },
    ),
  );
  const rows = turnos.data ?? [];
  const take = (value: string | null) => {
    const turno = rows.find((one) => one.inicio === value);
    form.setValues(turno ? { inicio: turno.inicio, fin: turno.fin } : NO_TURNO);
  };
  return (
    <>
      <DateField
        label="Fecha"
        required
        value={fecha}
        minDate={hoy}
        onChange={(next) => {
          setFecha(next);
          form.setValues(NO_TURNO);
        }}
      />
      <Select
        label="Horario"
        required
        disabled={!turnos.data}
        placeholder={turnos.data && rows.length === 0 ? MReservas.sin_turnos : 'Elija un horario'}
        data={rows.map(({ inicio: desde, fin, disponible, razon }) => ({
          value: desde,
          label: `${horaOf(desde, zona)} – ${horaOf(fin, zona)}${razon ? ` · ${razonTurnoTexto[razon]}` : ''}`,
          disabled: !disponible,
        }))}
        {...form.getInputProps('inicio')}
        value={inicio || null}
        onChange={take}
      />
    </>
  );
}
