import type { DosisDelPlan } from '@hampi/contract/esquema-vacunas';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { isFailure } from '../../ui/toast.ts';
import { CarneButton } from '../documentos/carne-button.tsx';
import campos from './campos.module.css';
import { useHistoria } from './historia-context.ts';
import { findVacunas } from './historias.queries.ts';
import listas from './listas.module.css';
import { VacunaForm } from './vacuna-form.tsx';
import type { VacunaInicio } from './vacuna-valores.ts';
import { VacunasLista } from './vacunas-lista.tsx';
import { VacunasPlan } from './vacunas-plan.tsx';

/** 'Vacunas' (VC-1, BE-13): what the schedule says, what was given, to be added to, corrected and deleted. */
export default function VacunasSection() {
  const { historia } = useHistoria();
  const [abierta, setAbierta] = useState<VacunaInicio | null>(null);
  const [opening, setOpening] = useState(false);
  // The keyboard goes on where the form was opened from.
  const closed = useRef(false);
  const busy = opening || abierta !== null;

  /** With what the catalogue says of the vaccine; without it, where it cannot be asked. */
  async function register(dosis: DosisDelPlan) {
    setOpening(true);
    const found = await findVacunas(dosis.vacuna, new AbortController().signal).catch((error) => {
      if (!isFailure(error)) throw error;
      return [];
    });
    setOpening(false);
    setAbierta({ dosis, catalogo: found.find(({ id }) => id === dosis.vacuna_id) });
  }

  return (
    <div className={campos.stack}>
      {/* Another one is opened once this one is saved or left: what is typed must not go. */}
      <VacunasPlan disabled={busy} onRegister={(dosis) => void register(dosis)} />
      <section className={campos.stack} aria-label="Vacunas aplicadas">
        <div className={listas.title}>
          <h3>Vacunas aplicadas</h3>
          <CarneButton clienteId={historia.paciente.id} />
        </div>
        <VacunasLista disabled={busy} onEdit={(vacuna) => setAbierta({ vacuna })} />
        {abierta ? (
          <VacunaForm
            inicio={abierta}
            onDone={() => {
              closed.current = true;
              setAbierta(null);
            }}
          />
        ) : (
          <div>
            <Button
              ref={(button) => {
                if (closed.current) button?.focus();
                closed.current = false;
              }}
              variant="default"
              leftSection={<IconPlus size={16} stroke={2} aria-hidden />}
              onClick={() => setAbierta({})}
            >
              Añadir vacuna
            </Button>
          </div>
        )}
      </section>
    </div>
  );
}
