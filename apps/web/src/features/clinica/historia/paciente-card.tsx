import { fechaCorta, fechaOf } from '@hampi/contract/base/fechas';
import * as MI from '@hampi/contract/personas/clientes/identidad-messages';
import { ActionIcon } from '@mantine/core';
import { IconChevronDown, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { type Fact, Facts } from '../../../kit/facts.tsx';
import { fullName, Initials } from '../../../kit/person-name.tsx';
import { conMayuscula, documento, edadHoy } from '../../personas/clientes/paciente-text.ts';
import { useConsulta } from '../consulta/consulta-store.ts';
import { useHistoria } from '../consulta/historia-context.ts';
import { Alergias } from '../datos/alergias.tsx';
import { EnDudaCard } from '../datos/en-duda.tsx';
import css from './paciente-card.module.css';

/** The floating patient card (CL-4): allergies, and what sections show in it; collapsible on phones. */
export function PacienteCard({ onRead }: { onRead: (consultaId: number) => void }) {
  const { historia, zona } = useHistoria();
  const { paciente, ficha, consultas, clienteSeguros } = historia;
  const secciones = useConsulta((s) => s.secciones);
  const [hidden, setHidden] = useState(false);
  const [unfolded, setUnfolded] = useState(false);
  const last = consultas[0];
  const facts: Fact[] = [
    ['Tipo de sangre', paciente.tipo_sangre],
    ['Seguro', clienteSeguros.map(({ nombre }) => nombre.replace(/ \(.*/, '')).join(', ')],
    ['Última consulta', last && fechaCorta(fechaOf(last.created_date, zona))],
  ];

  if (hidden)
    return (
      <aside className={`card shadow-xs ${css.card}`} aria-label="Resumen del paciente" data-hidden>
        <div className={`stack gap-12 ${css.block}`}>
          <Alergias />
          <EnDudaCard onRead={onRead} />
          <button type="button" className="p-4 c-brand t-small strong" onClick={() => setHidden(false)}>
            Mostrar resumen del paciente
          </button>
        </div>
      </aside>
    );

  return (
    <aside
      className={`card shadow-xs ${css.card}`}
      aria-label="Resumen del paciente"
      data-unfolded={unfolded || undefined}
    >
      <div className={`stack gap-12 ${css.block}`}>
        <div className="flex items-start gap-12">
          <Initials {...paciente} size={42} />
          <span className="fill">
            <b className="block anywhere">{fullName(paciente)}</b>
            <small className="block t-hint c-quiet">{documento(paciente)}</small>
            <small className="block t-hint c-quiet">
              {[
                paciente.fecha_defuncion
                  ? `${MI.fallecido} · ${fechaCorta(paciente.fecha_defuncion)}`
                  : edadHoy(paciente.fecha_nacimiento),
                conMayuscula(paciente.sexo),
              ]
                .filter(Boolean)
                .join(' · ')}
            </small>
          </span>
          <ActionIcon className={css.hide} size={32} aria-label="Ocultar resumen" onClick={() => setHidden(true)}>
            <IconX size={18} stroke={1.75} />
          </ActionIcon>
          <ActionIcon
            className={css.fold}
            size={44}
            aria-label={unfolded ? 'Ocultar detalles del paciente' : 'Ver detalles del paciente'}
            aria-expanded={unfolded}
            onClick={() => setUnfolded(!unfolded)}
          >
            <IconChevronDown size={20} stroke={1.75} />
          </ActionIcon>
        </div>
        <Alergias />
        <EnDudaCard onRead={onRead} />
      </div>
      <div className={css.more}>
        {secciones.map(({ id, summary: Summary }) => Summary && <Summary key={id} />)}
        <Facts facts={facts} className={css.facts} />
        {ficha.datos_relevantes && (
          <div className={`rule-above t-small ${css.relevant}`}>
            <small className="t-hint c-quiet">Datos relevantes</small>
            <p>{ficha.datos_relevantes}</p>
          </div>
        )}
      </div>
    </aside>
  );
}
