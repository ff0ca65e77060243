import { Select } from '@mantine/core';
import { IconStethoscope } from '@tabler/icons-react';
import css from './doctor-selector.module.css';
import { confirmLeave } from './leave-guard.tsx';

interface DoctorSelectorProps {
  doctors: { id: number; nombres: string; apellidos: string }[];
  value: number | null;
  onChange: (doctorId: number | null) => void;
  loading?: boolean;
}

/** Selects one of a secretary's doctors, listed by first and last names (3 §2). Asks before unsaved work is lost. */
export function DoctorSelector({ doctors, value, onChange, loading = false }: DoctorSelectorProps) {
  return (
    <Select
      aria-label="Seleccione el doctor"
      className={css.selector}
      placeholder="Seleccione el doctor"
      searchable
      nothingFoundMessage="No se encontraron resultados"
      leftSection={<IconStethoscope size={16} stroke={1.75} aria-hidden />}
      disabled={loading}
      data={doctors.map((d) => ({ value: String(d.id), label: `${d.nombres} ${d.apellidos}` }))}
      value={value === null ? null : String(value)}
      onChange={async (chosen) => {
        if (await confirmLeave()) onChange(chosen === null ? null : Number(chosen));
      }}
    />
  );
}
