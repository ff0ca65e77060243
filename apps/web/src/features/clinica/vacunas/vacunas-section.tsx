import type { Borrador } from '@hampi/contract/clinica/borradores/calls';
import type { DosisDelPlan } from '@hampi/contract/clinica/vacunas/esquema';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { isFailure } from '../../../base/toast.ts';
import { useHistoria } from '../consulta/historia-context.ts';
import { borradorDe, borradoresOf } from '../consulta/historias.queries.ts';
import { CarneButton } from '../documentos/carne-button.tsx';
import { VacunaForm } from './vacuna-form.tsx';
import { inicioDe, type VacunaInicio } from './vacuna-valores.ts';
import { findVacunas } from './vacunas.queries.ts';
import { VacunasLista } from './vacunas-lista.tsx';
import { VacunasPlan } from './vacunas-plan.tsx';

/** 'Vacunas' (VC-1, BE-13): schedule and record, with adding, correcting and deleting. */
export default function VacunasSection() {
  const { historia } = useHistoria();
  const { clienteVacunas, paciente } = historia;
  const client = useQueryClient();
  const [abierta, setAbierta] = useState<{ inicio: VacunaInicio; found: Borrador | null } | null>(null);
  const [opening, setOpening] = useState(false);
  // Returns the focus to the button that opened the form.
  const closed = useRef(false);
  const busy = opening || abierta !== null;

  /** Opens the form with its draft. If that cannot be loaded, a conflict is reported once the new input is stored. */
  async function open(inicio: VacunaInicio) {
    setOpening(true);
    const { id = 0 } = inicio.vacuna ?? {};
    const found = await client
      .fetchQuery({ ...borradorDe(paciente.id, 'vacuna', id), staleTime: 0 })
      .catch((error) => (isFailure(error) ? null : Promise.reject(error)));
    setOpening(false);
    setAbierta({ inicio: found ? inicioDe(found, inicio.vacuna) : inicio, found });
  }

  // Opens the newest draft together with the section.
  const pendientes = useQuery(borradoresOf(paciente.id)).data;
  const resumed = useRef(false);
  useEffect(() => {
    const newest = pendientes?.find(({ tipo }) => tipo === 'vacuna');
    const vacuna = clienteVacunas.find(({ id }) => id === newest?.sobre);
    if (resumed.current || !newest || (newest.sobre > 0 && !vacuna)) return;
    resumed.current = true;
    void open({ vacuna });
  });

  /** Opens the form for a dose, with the catalogue's data if they can be loaded. */
  async function register(dosis: DosisDelPlan) {
    setOpening(true);
    const found = await findVacunas(dosis.vacuna, new AbortController().signal).catch((error) => {
      if (!isFailure(error)) throw error;
      return [];
    });
    await open({ dosis, catalogo: found.find(({ id }) => id === dosis.vacuna_id) });
  }

  return (
    <div className="stack gap-16">
      {/* No other form can be opened until this one is saved or left, so that no input is lost. */}
      <VacunasPlan disabled={busy} onRegister={(dosis) => void register(dosis)} />
      <section className="stack gap-16" aria-label="Vacunas aplicadas">
        <div className="row wrap gap-8 gap-x-12">
          <h3 className="grow">Vacunas aplicadas</h3>
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
