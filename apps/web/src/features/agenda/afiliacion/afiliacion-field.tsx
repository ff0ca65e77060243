import * as MAfiliacion from '@hampi/contract/agenda/afiliacion/messages';
import { fechaOf, ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import { DURATIONS } from '@hampi/contract/base/limits';
import { Switch } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useUser } from '../../../base/session.ts';
import { StatusBadge } from '../../../kit/feedback/status-badge.tsx';
import { FormSection } from '../../../kit/fields/form.tsx';
import { afiliacionOf, type Lugar } from './afiliacion.queries.ts';
import { estadoOf } from './afiliacion-text.ts';

interface Props {
  lugar: Lugar;
  costo: number;
  /** The company's discount, in percent. */
  descuento: number;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** The toggle of the affiliation with its price and places (3 §4). The question about it comes when the office is saved. */
export function AfiliacionField({ lugar, costo, descuento, checked, onChange }: Props) {
  const { cuenta_activa } = useUser();
  const [paused] = useDebouncedValue(lugar, DURATIONS.searchDebounce);
  const { data: afiliacion } = useQuery(afiliacionOf(paused));
  const hoy = fechaOf(new Date(), ZONA_ECUADOR);
  const estado = estadoOf({ afiliacion, checked, ciudad: paused.ciudad, costo, descuento, hoy });
  const text = cuenta_activa ? estado.text : MAfiliacion.sin_aprobar;
  return (
    <FormSection title="Afiliación">
      <div className="row wrap gap-12 between">
        <Switch
          label={checked ? 'Afiliada' : 'No afiliada'}
          description={text}
          checked={checked}
          disabled={!checked && (estado.blocked || !cuenta_activa)}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
        {estado.badge && <StatusBadge status={estado.badge.status} word={estado.badge.word} />}
      </div>
    </FormSection>
  );
}
