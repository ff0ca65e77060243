import { useMemo } from 'react';
import { StatusBadge } from '../../../kit/feedback/status-badge.tsx';
import { useConsulta } from './consulta-store.ts';
import type { Parte } from './seccion.ts';
import { isSame, type Valores } from './valores.ts';

/** Beside a section's heading: something in it is not stored as an entry yet. */
export function Unsaved({ partes }: { partes: readonly Parte[] }) {
  const names = useMemo(() => partes.flatMap((parte) => Object.keys(parte.blank()) as (keyof Valores)[]), [partes]);
  const changed = useConsulta(
    ({ dirty, valores, base }) =>
      dirty &&
      // Values are replaced when they change, so only those that were touched are compared.
      names.some((name) => valores[name] !== base[name] && !isSame({ [name]: valores[name] }, { [name]: base[name] })),
  );
  return changed ? <StatusBadge status="sin-guardar" /> : null;
}
