import css from './doctor-selector.module.css';
import { confirmLeave } from './leave-guard.tsx';
import { PlainSelect } from './plain-select.tsx';

interface DoctorSelectorProps {
  doctors: { id: number; nombres: string; apellidos: string }[];
  value: number | null;
  onChange: (doctorId: number | null) => void;
  loading?: boolean;
}

/** Selects one of a secretary's doctors, listed by first and last names (3 §2), or all of them. Asks before unsaved work is lost. */
export function DoctorSelector({ doctors, value, onChange, loading = false }: DoctorSelectorProps) {
  return (
    <PlainSelect
      label="Seleccione el doctor"
      className={css.selector}
      disabled={loading}
      value={value === null ? '' : String(value)}
      onChange={async (chosen) => {
        if (await confirmLeave()) onChange(chosen === '' ? null : Number(chosen));
      }}
      options={[
        { value: '', label: 'Todos mis doctores' },
        ...doctors.map((d) => ({ value: String(d.id), label: `${d.nombres} ${d.apellidos}` })),
      ]}
    />
  );
}
