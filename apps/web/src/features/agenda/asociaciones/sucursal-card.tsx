import type { Sucursal } from '@hampi/contract/agenda/asociaciones/calls';
import { money } from '@hampi/contract/base/dinero';
import { Checkbox } from '@mantine/core';
import css from './asociaciones.module.css';

interface SucursalCardProps {
  sucursal: Sucursal;
  checked: boolean;
  /** No further request is allowed. */
  full: boolean;
  onToggle: () => void;
}

/** Why a branch cannot be requested. */
const whyNot = ({ estado, corresponde }: Sucursal): string | undefined => {
  if (estado === 'ACEPTADA') return 'Ya está asociado';
  if (estado === 'PENDIENTE') return 'Solicitud pendiente';
  return corresponde ? undefined : 'Su perfil no tiene esta especialidad';
};

/** A branch to choose; struck through if it was already requested (3 §4). */
export function SucursalCard({ sucursal, checked, full, onToggle }: SucursalCardProps) {
  const reason = whyNot(sucursal);
  return (
    <li
      className={`p-12 edge-2 r-card ${css.sucursal}`}
      data-checked={checked || undefined}
      data-taken={sucursal.estado !== null || undefined}
    >
      <Checkbox
        checked={checked}
        disabled={reason !== undefined || (full && !checked)}
        onChange={onToggle}
        label={sucursal.nombre}
        description={
          <>
            {sucursal.especializacion?.nombre ?? 'Sin especialidad'} · {money(sucursal.costo_consulta)}
            <br />
            {sucursal.direccion}, {sucursal.ciudad}
            {reason && (
              <>
                <br />
                <b>{reason}</b>
              </>
            )}
          </>
        }
      />
    </li>
  );
}
