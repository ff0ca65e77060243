import * as MC from '@hampi/contract/clinica/historia/messages';
import { type Plantilla, PlantillaForm, type TipoPlantilla } from '@hampi/contract/clinica/plantillas/calls';
import { Button, Modal, Textarea, TextInput } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { confirm } from '../../../kit/feedback/confirm.ts';
import { EmptyState } from '../../../kit/feedback/empty-state.tsx';
import { Loaded } from '../../../kit/feedback/loaded.tsx';
import { Form } from '../../../kit/fields/form.tsx';
import { confirmDiscard } from '../../../kit/fields/leave-guard.tsx';
import { useZodForm, type ZodForm } from '../../../kit/fields/zod-form.ts';
import { RowActions } from '../../../kit/table/row-actions.tsx';
import { ListaPlantillas } from './lista-plantillas.tsx';
import css from './plantillas.module.css';
import { misPlantillas, useCreatePlantilla, useDeletePlantilla, useSavePlantilla } from './plantillas.queries.ts';

const TITULOS: Record<TipoPlantilla, string> = {
  PLAN: 'Mis plantillas de plan de tratamiento',
  INDICACIONES: 'Mis plantillas de indicaciones',
};

interface PlantillasDialogProps {
  opened: boolean;
  tipo: TipoPlantilla;
  /** Current text of the field, which can be saved as a template. */
  escrito: string;
  onTake: (texto: string) => void;
  onClose: () => void;
}

/** The doctor's templates of one kind (BE-9): insert, save the current text, change, delete. */
export default function PlantillasDialog({ opened, tipo, escrito, onTake, onClose }: PlantillasDialogProps) {
  const query = useQuery({ ...misPlantillas, enabled: opened });
  const remove = useDeletePlantilla();
  const [editing, setEditing] = useState<number | null>(null);
  // The typed name stays until the dialog is opened again.
  const keep = useZodForm(PlantillaForm.pick({ nombre: true }), { nombre: '' }, { guard: false });
  const changed = useRef(false);
  const close = async () => {
    if (!(await confirmDiscard(changed.current))) return;
    setEditing(null);
    onClose();
  };

  async function ask({ id, nombre }: Plantilla) {
    const sure = await confirm({
      title: 'Eliminar plantilla',
      text: `Se eliminará «${nombre}».`,
      confirmLabel: 'Eliminar',
      danger: 'delete',
    });
    if (sure) remove.mutate({ params: { id } });
  }

  return (
    <Modal opened={opened} onClose={close} title={TITULOS[tipo]} size={640}>
      <Loaded query={query}>
        {(all) => {
          const own = all.filter((plantilla) => plantilla.tipo === tipo);
          return own.length === 0 ? (
            <EmptyState drawing="inbox" title={MC.plantillas_vacio} text={MC.plantillas_vacio_texto} />
          ) : (
            <ListaPlantillas
              items={own}
              onTake={({ texto }) => onTake(texto)}
              instead={(plantilla) =>
                editing === plantilla.id ? (
                  <Change plantilla={plantilla} changed={changed} onDone={() => setEditing(null)} />
                ) : null
              }
              buttons={(plantilla) => (
                <RowActions
                  actions={[
                    { label: `Cambiar ${plantilla.nombre}`, icon: IconPencil, run: () => setEditing(plantilla.id) },
                    { label: `Eliminar ${plantilla.nombre}`, icon: IconTrash, run: () => void ask(plantilla) },
                  ]}
                />
              )}
            />
          );
        }}
      </Loaded>
      {escrito.trim() !== '' && <Keep form={keep} tipo={tipo} texto={escrito} />}
    </Modal>
  );
}

/** Saves the field's text under a name. */
function Keep({ form, tipo, texto }: { form: ZodForm<{ nombre: string }>; tipo: TipoPlantilla; texto: string }) {
  const create = useCreatePlantilla();
  const submit = async ({ nombre }: { nombre: string }) => {
    await create.mutateAsync({ body: { tipo, nombre, texto } });
    form.setValues({ nombre: '' });
  };
  return (
    <Form form={form} onSubmit={submit} bare>
      <div className={`flex wrap items-end gap-8 mt-16 pt-16 rule-above ${css.keep}`}>
        <TextInput
          label="Guardar lo escrito como plantilla"
          placeholder="Nombre de la plantilla"
          data-autofocus
          autoComplete="off"
          {...form.getInputProps('nombre')}
        />
        <Button type="submit" variant="default" loading={form.saving}>
          Guardar plantilla
        </Button>
      </div>
    </Form>
  );
}

interface ChangeProps {
  plantilla: Plantilla;
  /** Whether there is unsaved text. */
  changed: RefObject<boolean>;
  onDone: () => void;
}

function Change({ plantilla, changed, onDone }: ChangeProps) {
  const { id, nombre, texto } = plantilla;
  const save = useSavePlantilla();
  const form = useZodForm(PlantillaForm, { nombre, texto }, { guard: false });
  const isDirty = form.isDirty();
  useEffect(() => {
    changed.current = isDirty;
    return () => {
      changed.current = false;
    };
  }, [isDirty, changed]);
  return (
    <div className="stack grow gap-8 p-8">
      <Form
        form={form}
        bare
        onSubmit={async (body) => {
          await save.mutateAsync({ params: { id }, body });
          onDone();
        }}
      >
        <div className="stack grow gap-8 p-8">
          <TextInput label="Nombre" {...form.getInputProps('nombre')} />
          <Textarea label="Texto" autosize minRows={2} maxRows={10} {...form.getInputProps('texto')} />
          <div className="flex end gap-8">
            <Button variant="default" onClick={onDone} disabled={form.saving}>
              Cancelar
            </Button>
            <Button type="submit" loading={form.saving}>
              Guardar
            </Button>
          </div>
        </div>
      </Form>
    </div>
  );
}
