import type { Oficina } from '@hampi/contract/agenda/oficinas/calls';
import { Select } from '@mantine/core';
import { conPrecio, type Oferta, precioOf, serviciosIn } from '../../servicios/oferta.ts';
import type { Borrador } from '../reserva.ts';
import { inOficina } from '../reserva.ts';

const CONSULTA = '0';

interface LugarFieldsProps {
  oferta: Oferta;
  borrador: Borrador;
  now: Date;
  /** A moved cita keeps its specialty and its service (BE-2). */
  onlyOficina: boolean;
  onChange: (change: Partial<Borrador>) => void;
}

/** Own offices, and under the name of each institution its branches (2 §3). */
function grouped(oficinas: Oficina[]) {
  const groups = new Map<string, { value: string; label: string }[]>();
  for (const { id, nombre, ciudad, institucion } of oficinas) {
    const group = institucion?.nombre ?? 'Mis oficinas';
    groups.set(group, [...(groups.get(group) ?? []), { value: String(id), label: `${nombre}, ${ciudad}` }]);
  }
  return groups.size > 1 ? [...groups].map(([group, items]) => ({ group, items })) : ([...groups.values()][0] ?? []);
}

/** Office, specialty and service of the cita. */
export function LugarFields({ oferta, borrador, now, onlyOficina, onChange }: LugarFieldsProps) {
  const oficina = oferta.oficinas.find((o) => o.id === borrador.oficinaId);
  const servicios = oficina ? serviciosIn(oferta, oficina, borrador.especialidadId, now) : [];
  const price = (id: number | null) => (oficina ? precioOf(oferta, oficina, id, now) : { precio: 0, descuento: 0 });
  return (
    <>
      <Select
        label="Oficina"
        data-campo="oficina"
        required
        placeholder="Seleccione la oficina"
        data={grouped(oferta.oficinas)}
        value={oficina ? String(oficina.id) : null}
        onChange={(value) => {
          const chosen = oferta.oficinas.find((o) => String(o.id) === value);
          if (!chosen || chosen.id === oficina?.id) return;
          onChange({ ...(onlyOficina ? { oficinaId: chosen.id } : inOficina(chosen)), elegido: null });
        }}
      />
      {!onlyOficina && (
        <>
          <Select
            label="Especialidad"
            data-campo="especialidad"
            required
            placeholder="Seleccione la especialidad"
            disabled={!oficina || oficina.especializaciones.length === 0}
            data={oficina?.especializaciones.map((e) => ({ value: String(e.id), label: e.nombre })) ?? []}
            value={borrador.especialidadId === null ? null : String(borrador.especialidadId)}
            onChange={(value) => onChange({ especialidadId: Number(value), servicioId: null })}
          />
          <Select
            label="Servicio"
            disabled={!oficina || servicios.length === 0}
            data={
              oficina
                ? [
                    { value: CONSULTA, label: conPrecio('Consulta', price(null)) },
                    ...servicios.map((s) => ({ value: String(s.id), label: conPrecio(s.nombre, price(s.id)) })),
                  ]
                : [{ value: CONSULTA, label: 'Consulta' }]
            }
            value={String(borrador.servicioId ?? CONSULTA)}
            onChange={(value) => onChange({ servicioId: value === CONSULTA ? null : Number(value) })}
          />
        </>
      )}
    </>
  );
}
