import { fechaOf } from '@hampi/contract/base/fechas';
import { fieldErrors } from '@hampi/contract/base/fields';
import { issuePedido, issuePedidoFirmado, PedidoDatos } from '@hampi/contract/clinica/documentos/calls';
import * as MC from '@hampi/contract/clinica/historia/messages';
import { Checkbox, SegmentedControl, Textarea } from '@mantine/core';
import { useState } from 'react';
import { DateField } from '../../../kit/dates/date-field.tsx';
import { useConsulta } from '../consulta/consulta-store.ts';
import { useHistoria } from '../consulta/historia-context.ts';
import type { Valores } from '../consulta/valores.ts';
import documentos from '../documentos/documentos.module.css';
import EmitirDialog from '../documentos/issue-dialog.tsx';
import { useClave } from '../papeles/use-documento.ts';
import css from './pedido.module.css';

interface PedidoDialogProps {
  opened: boolean;
  onClose: () => void;
  oficinaId: number;
}

/** Chooses the form's exams for the request, initially all, and adds a text (EX-2). */
export default function PedidoDialog({ opened, onClose, oficinaId }: PedidoDialogProps) {
  const { historia, zona } = useHistoria();
  const valores = useConsulta((s) => s.valores);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [text, setText] = useState('');
  const [prioridad, setPrioridad] = useState('rutina');
  const [date, setDate] = useState(() => fechaOf(new Date(), zona));
  const [errores, setErrores] = useState<Record<string, string>>({});
  const withKey = useClave();

  const groups = groupsOf(valores);
  const all = groups.flatMap(({ examenes }) => examenes);
  const toggle = (claves: string[], chosen: boolean) => {
    const next = new Set(left);
    for (const clave of claves) chosen ? next.delete(clave) : next.add(clave);
    setLeft(next);
    setErrores({ ...errores, exams: '' });
  };

  const body = () => {
    const exams = groups.flatMap(({ nombre, examenes }) =>
      examenes
        .filter(({ clave }) => !left.has(clave))
        .map((examen) => ({ grupo: nombre, nombre: examen.nombre, detalles: examen.detalles })),
    );
    const content = { date, text, exams, prioridad, cie10: valores.detalleCie10, oficinaId };
    const read = PedidoDatos.safeParse(content);
    const faults = read.success ? {} : fieldErrors(read.error);
    if (date > fechaOf(new Date(), zona)) faults.date ??= MC.documento_futuro;
    setErrores(faults);
    return Object.keys(faults).length > 0 ? null : withKey(content);
  };

  return (
    <EmitirDialog
      opened={opened}
      onClose={onClose}
      tipo="pedido"
      plain={issuePedido}
      signed={issuePedidoFirmado}
      params={{ clienteId: historia.paciente.id }}
      body={body}
      elegido={JSON.stringify([[...left], text, prioridad, date])}
      onFaults={(error) => {
        setErrores(error.errores);
        return ['date', 'exams', 'text'].some((name) => error.errores[name]);
      }}
    >
      <fieldset className={css.exams}>
        <legend>Exámenes</legend>
        {all.length > 1 && (
          <Checkbox
            label="Todos"
            checked={all.every(({ clave }) => !left.has(clave))}
            indeterminate={all.some(({ clave }) => left.has(clave)) && all.some(({ clave }) => !left.has(clave))}
            onChange={(event) =>
              toggle(
                all.map(({ clave }) => clave),
                event.currentTarget.checked,
              )
            }
          />
        )}
        <div className={css.list}>
          {groups.map(({ nombre, examenes }) => (
            <div key={nombre ?? ''} className={css.group}>
              {nombre && <h3>{nombre}</h3>}
              {examenes.map((examen) => (
                <Checkbox
                  key={examen.clave}
                  label={examen.nombre}
                  description={examen.detalles || undefined}
                  checked={!left.has(examen.clave)}
                  onChange={(event) => toggle([examen.clave], event.currentTarget.checked)}
                />
              ))}
            </div>
          ))}
        </div>
        {errores.exams && (
          <p className={css.error} role="alert">
            {errores.exams}
          </p>
        )}
      </fieldset>
      <Textarea
        label="Resumen clínico"
        autosize
        minRows={2}
        maxRows={8}
        maxLength={4000}
        value={text}
        error={errores.text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {valores.detalleCie10.length > 0 && (
        <div className={css.codes}>
          <span>Diagnósticos</span>
          {valores.detalleCie10.map(({ cod_4, descripcion_codigos_cuatro_caracteres: words }) => (
            <p key={cod_4}>
              <b>{cod_4}</b> {words}
            </p>
          ))}
        </div>
      )}
      <DateField
        label="Fecha"
        required
        value={date}
        error={errores.date}
        onChange={(next) => {
          setDate(next);
          setErrores({ ...errores, date: '' });
        }}
      />
      <div className={documentos.line}>
        <span id="prioridad">Prioridad</span>
        <SegmentedControl
          aria-labelledby="prioridad"
          data={[
            { value: 'rutina', label: 'Rutina' },
            { value: 'urgente', label: 'Urgente' },
          ]}
          value={prioridad}
          onChange={setPrioridad}
        />
      </div>
    </EmitirDialog>
  );
}

/** Single exams as an unnamed group, then the lists. */
const groupsOf = ({ examenes, examenesGrupo }: Valores) =>
  [{ nombre: null, examenes }, ...examenesGrupo].filter((group) => group.examenes.length > 0);
