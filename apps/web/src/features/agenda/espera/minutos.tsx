import { Select } from '@mantine/core';
import { useAjustes } from './espera.queries.ts';

const OPCIONES = [
  { value: '15', label: 'Guardar 15 min' },
  { value: '30', label: 'Guardar 30 min' },
  { value: '45', label: 'Guardar 45 min' },
  { value: '60', label: 'Guardar 1 hora' },
  { value: '120', label: 'Guardar 2 horas' },
  { value: '240', label: 'Guardar 4 horas' },
];

/** How many minutes an offer is kept. */
export function Minutos({ doctorId, automatica, minutos }: { doctorId: number; automatica: boolean; minutos: number }) {
  const ajustes = useAjustes();
  const known = OPCIONES.some(({ value }) => value === String(minutos));
  return (
    <Select
      aria-label="Tiempo que se guarda cada oferta"
      w={180}
      disabled={ajustes.isPending}
      data={known ? OPCIONES : [...OPCIONES, { value: String(minutos), label: `Guardar ${minutos} min` }]}
      value={String(minutos)}
      onChange={(value) =>
        value && ajustes.mutate({ params: { doctorId }, body: { automatica, minutos: Number(value) } })
      }
    />
  );
}
