import { fechaCorta, fechaHora, fechaOf } from '@hampi/contract/base/fechas';
import { listVisitasParaFormulario } from '@hampi/contract/clinica/documentos/formularios';
import { diasDe } from '@hampi/contract/clinica/odontologia/en-fecha';
import { issueForm033, issueForm033Firmado } from '@hampi/contract/clinica/odontologia/formulario';
import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryOf } from '../../../base/query.ts';
import { useConsulta } from '../consulta/consulta-store.ts';
import { useHistoria } from '../consulta/historia-context.ts';
import IssueDialog from '../documentos/issue-dialog.tsx';
import { useMembrete } from '../papeles/membrete.tsx';
import { odontogramaOf } from './odontologia.queries.ts';

const SIN_VISITA = '0';

/** Form 033 with a visit, the one on the screen or the last; with the odontogram alone if it changed after that visit. */
export default function Form033Dialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { historia, zona } = useHistoria();
  const membrete = useMembrete();
  const params = { clienteId: historia.paciente.id };
  const visitas = useQuery(queryOf('historias', listVisitasParaFormulario, { params })).data;
  const viendo = useConsulta((s) => s.viendo);
  const odontograma = useQuery(odontogramaOf(historia.paciente.id)).data;
  const [visita, setVisita] = useState<string | null>(null);
  if (!visitas || !odontograma) return null;

  const proposed = visitas.find(({ id }) => id === viendo?.id) ?? visitas[0];
  const [cambiado = ''] = diasDe(odontograma, zona);
  const isOlder = ({ fecha }: { fecha: string }) => fechaOf(fecha, zona) < cambiado;
  const elegida = visita ?? String(proposed && !isOlder(proposed) ? proposed.id : SIN_VISITA);
  /** What was noted since would be missing of the chosen visit, or was missing of the one that would have been proposed. */
  const older = elegida === SIN_VISITA ? proposed : visitas.find(({ id }) => String(id) === elegida);
  const chosen = elegida === SIN_VISITA ? { oficinaId: membrete.oficinaId } : { consultaId: Number(elegida) };

  return (
    <IssueDialog
      opened={opened}
      onClose={onClose}
      tipo="form033"
      plain={issueForm033}
      signed={issueForm033Firmado}
      params={params}
      body={() => chosen}
      elegido={JSON.stringify(chosen)}
      soloA4
    >
      <Select
        label="Consulta"
        // Above the field, where the list of visits does not cover it.
        inputWrapperOrder={['label', 'description', 'input']}
        description={
          <>
            De ella salen el motivo, los signos, el diagnóstico y el plan; el odontograma, como estaba ese día.
            {older && isOlder(older) && (
              <b className="block">
                El odontograma cambió el {fechaCorta(cambiado)}, después de la consulta del{' '}
                {fechaCorta(fechaOf(older.fecha, zona))}: con ella no sale lo anotado desde entonces.
              </b>
            )}
          </>
        }
        allowDeselect={false}
        searchable
        // The first field of the dialog, whose list would cover the next one at once.
        openOnFocus={false}
        data={[
          ...visitas.map(({ id, fecha }) => ({ value: String(id), label: fechaHora(fecha, zona) })),
          { value: SIN_VISITA, label: 'Ninguna: el odontograma de hoy' },
        ]}
        value={elegida}
        onChange={setVisita}
      />
      {elegida === SIN_VISITA && membrete.field}
    </IssueDialog>
  );
}
