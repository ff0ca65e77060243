import type { Borrador } from '@hampi/contract/clinica/historia/calls';
import type { DosisDelPlan } from '@hampi/contract/clinica/vacunas/esquema';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { isFailure } from '../../../kit/feedback/toast.ts';
import campos from '../consulta/campos.module.css';
import { borradorDe } from '../consulta/documentos.queries.ts';
import { useHistoria } from '../consulta/historia-context.ts';
import { borradoresOf, findVacunas } from '../consulta/historias.queries.ts';
import { CarneButton } from '../documentos/carne-button.tsx';
import listas from '../plantillas/listas.module.css';
import { VacunaForm } from './vacuna-form.tsx';
import { inicioDe, type VacunaInicio } from './vacuna-valores.ts';
import { VacunasLista } from './vacunas-lista.tsx';
import { VacunasPlan } from './vacunas-plan.tsx';

/** 'Vacunas' (VC-1, BE-13): what the schedule says, what was given, to be added to, corrected and deleted. */
export default function VacunasSection() {
  const { historia } = useHistoria();
  const { clienteVacunas, paciente } = historia;
  const client = useQueryClient();
  const [abierta, setAbierta] = useState<{ inicio: VacunaInicio; found: Borrador | null } | null>(null);
  const [opening, setOpening] = useState(false);
  // The keyboard goes on where the form was opened from.
  const closed = useRef(false);
  const busy = opening || abierta !== null;

  /** With what was typed of it before; where that cannot be asked, the draft of before is told when this one is kept. */
  async function open(inicio: VacunaInicio) {
    setOpening(true);
    const { id = 0 } = inicio.vacuna ?? {};
    const found = await client
      .fetchQuery({ ...borradorDe(paciente.id, 'vacuna', id), staleTime: 0 })
      .catch((error) => (isFailure(error) ? null : Promise.reject(error)));
    setOpening(false);
    setAbierta({ inicio: found ? inicioDe(found, inicio.vacuna) : inicio, found });
  }

  // What waited is opened with the section: the newest first.
  const pendientes = useQuery(borradoresOf(paciente.id)).data;
  const resumed = useRef(false);
  useEffect(() => {
    const newest = pendientes?.find(({ tipo }) => tipo === 'vacuna');
    const vacuna = clienteVacunas.find(({ id }) => id === newest?.sobre);
    if (resumed.current || !newest || (newest.sobre > 0 && !vacuna)) return;
    resumed.current = true;
    void open({ vacuna });
  });

  /** With what the catalogue says of the vaccine; without it, where it cannot be asked. */
  async function register(dosis: DosisDelPlan) {
    setOpening(true);
    const found = await findVacunas(dosis.vacuna, new AbortController().signal).catch((error) => {
      if (!isFailure(error)) throw error;
      return [];
    });
    await open({ dosis, catalogo: found.find(({ id }) => id === dosis.vacuna_id) });
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
        <VacunasLista disabled={busy} onEdit={(vacuna) => void open({ vacuna })} />
        {abierta ? (
          <VacunaForm
            {...abierta}
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
              disabled={busy}
              onClick={() => void open({})}
            >
              Añadir vacuna
            </Button>
          </div>
        )}
      </section>
    </div>
  );
}
