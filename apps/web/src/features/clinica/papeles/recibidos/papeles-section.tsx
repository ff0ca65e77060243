import { fechaCorta, fechaOf } from '@hampi/contract/base/fechas';
import { getLinea } from '@hampi/contract/clinica/linea/calls';
import {
  claseTexto,
  listPapeles,
  type Papel,
  PapelDatos,
  RazonPapel,
  removePapel,
  savePapel,
} from '@hampi/contract/clinica/papeles/calls';
import * as MPapeles from '@hampi/contract/clinica/papeles/messages';
import { Textarea } from '@mantine/core';
import { IconEye, IconPencil, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, useState } from 'react';
import { callWhole } from '../../../../base/api.ts';
import type { Stale } from '../../../../base/query.ts';
import { FormDialog } from '../../../../kit/crud/form-dialog.tsx';
import { LoadGuard } from '../../../../kit/feedback/load-guard.tsx';
import { Loaded } from '../../../../kit/feedback/loaded.tsx';
import { StatusBadge } from '../../../../kit/feedback/status-badge.tsx';
import { IconAction } from '../../../../kit/icon-action.tsx';
import { useHistoria } from '../../consulta/historia-context.ts';
import { fechasOf } from '../../consulta/historias.queries.ts';
import { DatosPapel } from './datos-papel.tsx';
import { papelesOf } from './papeles.queries.ts';
import { SubirPapeles } from './subir-papeles.tsx';

const Visor = lazy(() => import('./visor.tsx'));

/** Said while it can still be helped. */
const CASI = 0.8;

/** Papers that came into the open record: adding, reading, correcting and removing them (BE-30). */
export default function PapelesSection() {
  const { historia, zona } = useHistoria();
  const clienteId = historia.paciente.id;
  const query = useQuery(papelesOf(clienteId));
  const { data: visitas = [] } = useQuery(fechasOf(clienteId));
  const [viewing, setViewing] = useState<Papel | null>(null);
  const [editing, setEditing] = useState<Papel | null>(null);
  const [removing, setRemoving] = useState<Papel | null>(null);
  const refreshes = [listPapeles, getLinea];

  return (
    <div className="stack gap-16">
      <Loaded query={query}>
        {({ papeles, cupo: { archivo_megas, usados_megas, limite_megas } }) => (
          <>
            <SubirPapeles megas={archivo_megas} />
            {usados_megas >= limite_megas * CASI && (
              <p className="t-small c-quiet" role="status">
                Sus papeles ocupan {usados_megas} de {limite_megas} MB. Escriba a soporte antes de que se llene.
              </p>
            )}
            {papeles.length === 0 ? (
              <p className="c-quiet">{MPapeles.papeles_vacio}</p>
            ) : (
              <ul className="stack gap-8" aria-label="Papeles de la historia">
                {papeles.map((papel) => (
                  <Fila
                    key={papel.id}
                    papel={papel}
                    visita={visitas.find(({ id }) => id === papel.consulta_id)?.fecha}
                    zona={zona}
                    onView={() => setViewing(papel)}
                    onEdit={() => setEditing(papel)}
                    onRemove={() => setRemoving(papel)}
                  />
                ))}
              </ul>
            )}
            {viewing && (
              <LoadGuard>
                <Visor papel={viewing} otros={papeles} onClose={() => setViewing(null)} />
              </LoadGuard>
            )}
          </>
        )}
      </Loaded>
      <FormDialog
        title="Corregir los datos del papel"
        about={editing}
        schema={PapelDatos}
        initial={({ clase, fecha, nota, consulta_id }) => ({ clase, fecha, nota: nota ?? '', consulta_id })}
        save={(body, { id, version }) => callWhole(savePapel, { params: { papelId: id }, body: { ...body, version } })}
        refreshes={refreshes}
        onClose={() => setEditing(null)}
      >
        {(form) => <DatosPapel of={(name) => form.getInputProps(name)} visitas={visitas} zona={zona} />}
      </FormDialog>
      <QuitarDialog papel={removing} refreshes={refreshes} onClose={() => setRemoving(null)} />
    </div>
  );
}

interface QuitarProps {
  papel: Papel | null;
  refreshes: readonly Stale[];
  onClose: () => void;
}

function QuitarDialog({ papel, refreshes, onClose }: QuitarProps) {
  return (
    <FormDialog
      title="Quitar el papel"
      about={papel}
      schema={RazonPapel}
      initial={() => ({ razon: '' })}
      save={(body, { id }) => callWhole(removePapel, { params: { papelId: id }, body })}
      saveLabel="Quitar"
      refreshes={refreshes}
      onClose={onClose}
    >
      {(form) => (
        <>
          <p>El papel se conserva y se puede abrir; queda marcado como quitado, con su motivo.</p>
          <Textarea label="Motivo" required data-autofocus autosize maxLength={300} {...form.getInputProps('razon')} />
        </>
      )}
    </FormDialog>
  );
}

interface FilaProps {
  papel: Papel;
  visita: string | undefined;
  zona: string;
  onView: () => void;
  onEdit: () => void;
  onRemove: () => void;
}

function Fila({ papel, visita, zona, onView, onEdit, onRemove }: FilaProps) {
  const { clase, fecha, nombre, nota, propio, doctor, del_paciente, quitado } = papel;
  const facts = [
    nombre,
    visita && `Visita del ${fechaCorta(fechaOf(visita, zona))}`,
    del_paciente && 'Lo envió el paciente',
    !propio && doctor,
    quitado && `Motivo: ${quitado.razon}`,
  ];
  return (
    <li className="row gap-12 py-8 px-12 edge r-note phone-wrap">
      <span className="fill anywhere">
        <b>
          {claseTexto[clase]} del {fechaCorta(fecha)}
        </b>
        {nota && <span className="block">{nota}</span>}
        <small className="block c-quiet">{facts.filter(Boolean).join(' · ')}</small>
      </span>
      {quitado && <StatusBadge status="omitido" word="Quitado" />}
      <IconAction icon={IconEye} label={`Ver ${nombre}`} onClick={onView} />
      {propio && !quitado && <IconAction icon={IconPencil} label={`Corregir ${nombre}`} onClick={onEdit} />}
      {propio && !quitado && <IconAction icon={IconTrash} label={`Quitar ${nombre}`} onClick={onRemove} />}
    </li>
  );
}
