import { fechaCorta, fechaOf } from '@hampi/contract/base/fechas';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Banner } from '../../../kit/feedback/banner.tsx';
import { useConsulta } from '../consulta/consulta-store.ts';
import { useHistoria } from '../consulta/historia-context.ts';
import { borradoresOf } from '../consulta/historias.queries.ts';
import css from './historia.module.css';
import type { Visitas } from './use-visitas.ts';

/** Points to drafts that would be overlooked: corrections of earlier visits, and drafts in closed sections. */
export function Pendientes({ visitas }: { visitas: Visitas }) {
  const { historia, zona } = useHistoria();
  const toggle = useConsulta((s) => s.toggle);
  const secciones = useConsulta((s) => s.secciones);
  const isNew = useConsulta((s) => s.viendo === null);
  const pendientes = useQuery(borradoresOf(historia.paciente.id)).data;

  useEffect(() => {
    for (const { id, borrador } of secciones) if (pendientes?.some(({ tipo }) => tipo === borrador)) toggle(id, true);
  }, [pendientes, secciones, toggle]);

  if (!isNew) return null;
  const indices = (pendientes ?? [])
    .filter(({ tipo }) => tipo === 'correccion')
    .map(({ sobre }) => visitas.fechas.findIndex(({ id }) => id === sobre))
    .filter((index) => index >= 0);
  return indices.map((index) => (
    <div key={index} className={css.notices}>
      <Banner
        kind="warning"
        title={`Corrección sin guardar de la consulta del ${fechaCorta(fechaOf(visitas.fechas[index]?.fecha ?? '', zona))}`}
      >
        <Button variant="subtle" size="compact-sm" onClick={() => void visitas.go(index)}>
          Continuar la corrección
        </Button>
      </Banner>
    </div>
  ));
}
