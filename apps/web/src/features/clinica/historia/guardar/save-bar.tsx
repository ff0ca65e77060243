import { horaOf, ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import { Button } from '@mantine/core';
import {
  IconCloudCheck,
  IconCloudOff,
  IconDeviceFloppy,
  IconDotsVertical,
  IconPencil,
  IconReceipt,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useStore } from 'zustand';
import { ActionMenu } from '../../../../kit/menu/action-menu.tsx';
import { isBookable } from '../../../personas/clientes/paciente-text.ts';
import type { BorradorKeeper } from '../../consulta/borrador.ts';
import { useConsulta, useReadOnly } from '../../consulta/consulta-store.ts';
import { useHistoria } from '../../consulta/historia-context.ts';
import { useCopyLast } from '../../consulta/use-copy-last.ts';
import { proximaCita } from '../siguiente/siguiente.tsx';
import { type Papel, PapelesDeConsulta } from './papeles-de-consulta.tsx';
import css from './save-bar.module.css';

interface SaveBarProps {
  borrador: BorradorKeeper;
  /** Whether the next step after saving is shown, which has the actions of the sections. */
  justSaved: boolean;
  saving: boolean;
  onSave: () => void;
  onNew: () => void;
  onClear: () => void;
  /** Shows the list of shortcuts. */
  onAtajos: () => void;
}

/** Action bar at the bottom of the form; on phones with the secondary actions in a menu. */
export function SaveBar({ borrador, justSaved, saving, onSave, onNew, onClear, onAtajos }: SaveBarProps) {
  const viendo = useConsulta((s) => s.viendo);
  const { doctorId, historia } = useHistoria();
  const [papel, setPapel] = useState<Papel | null>(null);
  const isNew = viendo === null;
  /** Only the doctor's own consultation can be invoiced (2 §2). */
  const propia = viendo?.doctor_id === doctorId ? viendo : null;
  const dirty = useConsulta((s) => s.dirty);
  const readOnly = useReadOnly();
  const secciones = useConsulta((s) => s.secciones);
  const last = useCopyLast();
  const actions = [
    { label: 'Nueva Consulta', run: onNew },
    ...(propia
      ? [
          { label: 'Facturación', run: () => setPapel('factura') },
          { label: 'Paquete de reembolso', run: () => setPapel('reembolso') },
          { label: 'Lo que lee el paciente', run: () => setPapel('paciente') },
        ]
      : []),
    ...(isBookable(historia.paciente)
      ? [{ label: 'Agendar próxima cita', to: proximaCita(historia.paciente.id) }]
      : []),
    ...(last ? [{ label: 'Copiar de la última consulta', run: last.copy }] : []),
    { label: 'Limpiar formulario', run: onClear },
  ];
  return (
    <fieldset
      className={`row gap-8 py-12 px-16 edge b-surface print-none ${css.bar} ${propia ? css.stored : ''}`}
      aria-label="Guardar"
    >
      <button type="button" className={`rigid c-quiet t-small ${css.keys}`} onClick={onAtajos}>
        Atajos <kbd>?</kbd>
      </button>
      <Estado borrador={borrador} />
      <span className={`flex gap-8 ${css.quiet}`}>
        <Button variant="default" className={css.nueva} onClick={onNew}>
          Nueva Consulta
        </Button>
        {propia && (
          <Button
            variant="default"
            leftSection={<IconReceipt size={18} stroke={1.75} aria-hidden />}
            onClick={() => setPapel('factura')}
          >
            Facturación
          </Button>
        )}
      </span>
      <span className={css.dots}>
        <ActionMenu
          label="Más acciones"
          width={260}
          buttonClassName={css.more}
          button={<IconDotsVertical size={20} stroke={1.75} aria-hidden />}
          actions={actions}
        />
      </span>
      {!justSaved && secciones.map(({ id, action: Action }) => Action && <Action key={id} />)}
      {!readOnly && (
        <Button
          className={css.save}
          loading={saving}
          disabled={!isNew && !dirty}
          leftSection={<IconDeviceFloppy size={18} stroke={1.75} aria-hidden />}
          onClick={onSave}
        >
          {isNew ? 'Guardar consulta' : 'Guardar corrección'}
        </Button>
      )}
      <PapelesDeConsulta consulta={propia} shown={papel} onShow={setPapel} />
    </fieldset>
  );
}

/** Whether the current input is stored on the server. */
function Estado({ borrador }: { borrador: BorradorKeeper }) {
  const { guardado, fallo } = useStore(borrador.estado);
  const dirty = useConsulta((s) => s.dirty);
  const [Icon, words, kind] =
    fallo && dirty
      ? ([IconCloudOff, `Borrador sin guardar: ${fallo}`, 'warning'] as const)
      : guardado && dirty
        ? ([IconCloudCheck, `Borrador guardado ${horaOf(guardado, ZONA_ECUADOR)}`, 'calm'] as const)
        : dirty
          ? ([IconPencil, 'Sin guardar', 'warning'] as const)
          : ([null, '', 'calm'] as const);
  return (
    <span className={`fill row gap-8 t-small c-quiet ${css.state}`} data-kind={kind} role="status">
      {Icon && <Icon size={16} stroke={1.75} aria-hidden />} {words}
    </span>
  );
}
