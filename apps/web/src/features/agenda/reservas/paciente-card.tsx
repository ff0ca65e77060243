import type { PacienteEncontrado } from '@hampi/contract/personas/clientes/calls';
import { Button } from '@mantine/core';
import { fullName, Initials } from '../../../kit/person-name.tsx';
import { EstadoPaciente } from '../../personas/clientes/estado-paciente.tsx';
import { documento, edadHoy } from '../../personas/clientes/paciente-text.ts';
import css from './reserva.module.css';

interface PacienteCardProps {
  paciente: PacienteEncontrado;
  /** Name of the person who comes instead. */
  tercero: string | null;
  /** Absent if the patient cannot be changed. */
  onChange?: () => void;
}

/** The patient of the cita, shown above the hours. */
export function PacienteCard({ paciente, tercero, onChange }: PacienteCardProps) {
  return (
    <div className={`row gap-12 ${css.patient}`}>
      <Initials {...paciente} size={42} />
      <div className="fill">
        <b className="block">{fullName(paciente)}</b>
        <span className="c-quiet t-small">
          {[documento(paciente), edadHoy(paciente.fecha_nacimiento), tercero && `para ${tercero}`]
            .filter(Boolean)
            .join(' · ')}
        </span>
        <EstadoPaciente {...paciente} />
      </div>
      {onChange && (
        <Button variant="subtle" onClick={onChange}>
          Cambiar
        </Button>
      )}
    </div>
  );
}
