import type { Habitual } from '@hampi/contract/agenda/reservas/habituales';
import { PlainSelect } from '../../../../kit/fields/plain-select.tsx';
import { conPrecio, type Oferta, precioOf } from '../../servicios/oferta.ts';
import { type Lugar, type ParaQue, serviciosByHabit } from './lugar.ts';

interface LugarFieldsProps {
  oferta: Oferta;
  lugar: Lugar;
  habituales: readonly Habitual[];
  now: Date;
  onChoose: (paraQue: ParaQue) => void;
}

const CONSULTA = '0';

/** Specialty and service with their prices; a field with only one choice is not shown. */
export function LugarFields({ oferta, lugar, habituales, now, onChoose }: LugarFieldsProps) {
  const { oficina, especialidadId, servicioId } = lugar;
  const price = (id: number | null) => precioOf(oferta, oficina, id, now);
  return (
    <>
      {oficina.especializaciones.length > 1 && (
        <PlainSelect
          label="Especialidad"
          labelled
          value={String(especialidadId)}
          onChange={(value) => onChoose({ especialidadId: Number(value), servicioId: null })}
          options={oficina.especializaciones.map(({ id, nombre }) => ({ value: String(id), label: nombre }))}
        />
      )}
      <PlainSelect
        label="Servicio"
        labelled
        value={String(servicioId ?? CONSULTA)}
        onChange={(value) => onChoose({ especialidadId, servicioId: value === CONSULTA ? null : Number(value) })}
        options={[
          { value: CONSULTA, label: conPrecio('Consulta', price(null)) },
          ...serviciosByHabit(oferta, oficina, especialidadId, habituales, now).map(({ id, nombre }) => ({
            value: String(id),
            label: conPrecio(nombre, price(id)),
          })),
        ]}
      />
    </>
  );
}
