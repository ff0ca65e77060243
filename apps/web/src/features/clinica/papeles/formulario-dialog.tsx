import { fechaHora } from '@hampi/contract/base/fechas';
import { documentoTexto, TIPOS_FORMULARIO, type TipoFormulario } from '@hampi/contract/clinica/documentos/calls';
import {
  isDeConsulta,
  issueFormulario,
  issueFormularioFirmado,
  listVisitasParaFormulario,
} from '@hampi/contract/clinica/documentos/formularios';
import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryOf } from '../../../base/query.ts';
import { useConsulta } from '../consulta/consulta-store.ts';
import { useHistoria } from '../consulta/historia-context.ts';
import IssueDialog from '../documentos/issue-dialog.tsx';
import { useMembrete } from './membrete.tsx';

interface FormularioDialogProps {
  opened: boolean;
  onClose: () => void;
}

/**
 * Chooses a form of the record: of the visit on the screen or the last one 002 if it was the first, else 005 (BE-28). A consultation has its office;
 * the letterhead of the others can be chosen.
 */
export default function FormularioDialog({ opened, onClose }: FormularioDialogProps) {
  const { historia, zona } = useHistoria();
  const membrete = useMembrete();
  const params = { clienteId: historia.paciente.id };
  const visitas = useQuery(queryOf('historias', listVisitasParaFormulario, { params })).data;
  const viendo = useConsulta((s) => s.viendo);
  const [formulario, setFormulario] = useState<TipoFormulario | null>(null);
  const [consultaId, setConsultaId] = useState<number | null>(null);
  const [version, setVersion] = useState<number | null>(null);
  if (!visitas) return null;

  const visita = visitas.find(({ id }) => id === (consultaId ?? viendo?.id)) ?? visitas[0];
  const tipo = formulario ?? visita?.propuesto ?? 'form001';
  const deConsulta = isDeConsulta(tipo);
  const tipos = TIPOS_FORMULARIO.filter((each) => visita || !isDeConsulta(each));
  const versiones = deConsulta ? (visita?.versiones ?? []) : [];
  const chosen = {
    formulario: tipo,
    ...(deConsulta ? { consultaId: visita?.id, version } : { oficinaId: membrete.oficinaId }),
  };

  return (
    <IssueDialog
      opened={opened}
      onClose={onClose}
      tipo={tipo}
      plain={issueFormulario}
      signed={issueFormularioFirmado}
      params={params}
      body={() => chosen}
      elegido={JSON.stringify(chosen)}
      soloA4
    >
      <Select
        label="Formulario"
        allowDeselect={false}
        data={tipos.map((value) => ({ value, label: documentoTexto[value] }))}
        value={tipo}
        onChange={(value) => setFormulario(value as TipoFormulario)}
      />
      {deConsulta && visita && (
        <Select
          label="Consulta"
          allowDeselect={false}
          searchable
          data={visitas.map(({ id, fecha }) => ({ value: String(id), label: fechaHora(fecha, zona) }))}
          value={String(visita.id)}
          onChange={(value) => {
            setConsultaId(Number(value));
            setVersion(null);
          }}
        />
      )}
      {!deConsulta && membrete.field}
      {versiones.length > 1 && <Version fechas={versiones} version={version} onChange={setVersion} zona={zona} />}
    </IssueDialog>
  );
}

interface VersionProps {
  /** When each was written, the first one first. */
  fechas: readonly string[];
  /** Null for the last one. */
  version: number | null;
  onChange: (version: number | null) => void;
  zona: string;
}

const Version = ({ fechas, version, onChange, zona }: VersionProps) => (
  <Select
    label="Versión"
    description="La consulta se corrigió. La última versión es la que vale."
    allowDeselect={false}
    data={fechas
      .map((fecha, i) => ({ value: String(i + 1), label: `Versión ${i + 1} · ${fechaHora(fecha, zona)}` }))
      .reverse()}
    value={String(version ?? fechas.length)}
    onChange={(value) => onChange(Number(value) === fechas.length ? null : Number(value))}
  />
);
