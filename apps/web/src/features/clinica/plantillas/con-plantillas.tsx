/** Fields that can be filled from templates (BE-9). */
import type { PlantillaMotivo } from '@hampi/contract/clinica/catalogos/clinicos';
import type { TipoPlantilla } from '@hampi/contract/clinica/plantillas/calls';
import { Button } from '@mantine/core';
import { IconTemplate } from '@tabler/icons-react';
import { type KeyboardEvent, lazy, type ReactNode, useState } from 'react';
import { toast } from '../../../base/toast.ts';
import { WhenNeeded } from '../../../kit/feedback/when-needed.tsx';
import { useCampo, useConsultaStore, useReadOnly } from '../consulta/consulta-store.ts';
import css from './plantillas.module.css';

const PlantillasDialog = lazy(() => import('./plantillas-dialog.tsx'));
const MotivosDialog = lazy(() => import('./motivos-dialog.tsx'));

/** The button under a field, and Alt+P within it. */
function Campo({ label, onOpen, children }: { label: string; onOpen: () => void; children: ReactNode }) {
  const readOnly = useReadOnly();
  const byKey = (event: KeyboardEvent) => {
    if (readOnly || !event.altKey || event.code !== 'KeyP') return;
    event.preventDefault();
    onOpen();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the key is a shorter way to the button below
    <div className={css.field} onKeyDown={byKey}>
      {children}
      {!readOnly && (
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconTemplate size={15} stroke={1.75} aria-hidden />}
          title="Alt+P"
          onClick={onOpen}
        >
          {label}
        </Button>
      )}
    </div>
  );
}

/** Moves the cursor to the first `___` of a field, or to its end, after the dialog has returned the focus. */
function goTo(name: string) {
  setTimeout(() => {
    const field = document.querySelector<HTMLTextAreaElement>(`textarea[name="${name}"]`);
    if (!field) return;
    const blank = field.value.indexOf('___');
    field.focus();
    field.setSelectionRange(blank < 0 ? field.value.length : blank, blank < 0 ? field.value.length : blank + 3);
  }, 250);
}

interface ConPlantillasProps {
  name: 'plan_tratamiento' | 'indicaciones';
  tipo: TipoPlantilla;
  children: ReactNode;
}

/** A field with the doctor's templates, which are appended to its text. */
export function ConPlantillas({ name, tipo, children }: ConPlantillasProps) {
  const { value, onChange } = useCampo(name);
  const [opened, setOpened] = useState(false);
  const close = () => {
    setOpened(false);
    goTo(name);
  };
  return (
    <Campo label="Mis plantillas" onOpen={() => setOpened(true)}>
      {children}
      <WhenNeeded needed={opened}>
        <PlantillasDialog
          opened={opened}
          tipo={tipo}
          escrito={value}
          onTake={(texto) => {
            onChange(value.trim() === '' ? texto : `${value.trimEnd()}\n${texto}`);
            close();
          }}
          onClose={close}
        />
      </WhenNeeded>
    </Campo>
  );
}

/** The reason of the visit with templates of the catalogue, which fill only empty fields. */
export function ConMotivos({ children }: { children: ReactNode }) {
  const store = useConsultaStore();
  const [opened, setOpened] = useState(false);
  const close = (field = 'motivo') => {
    setOpened(false);
    goTo(field);
  };
  const take = (plantilla: PlantillaMotivo) => {
    const { valores, change } = store.getState();
    const names = (['motivo', 'enfermedad_actual', 'plan_tratamiento'] as const).filter(
      (name) => valores[name].trim() === '',
    );
    change(Object.fromEntries(names.map((name) => [name, plantilla[name]])));
    if (names.length < 3) toast.info('Lo que ya estaba escrito se conservó');
    close(names.find((name) => plantilla[name].includes('___')));
  };
  return (
    <Campo label="Plantillas por motivo" onOpen={() => setOpened(true)}>
      {children}
      <WhenNeeded needed={opened}>
        <MotivosDialog opened={opened} onTake={take} onClose={() => close()} />
      </WhenNeeded>
    </Campo>
  );
}
