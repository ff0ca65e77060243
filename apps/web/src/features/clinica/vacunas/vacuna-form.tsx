import type { Borrador } from '@hampi/contract/clinica/borradores/calls';
import * as MC from '@hampi/contract/clinica/historia/messages';
import type { VacunaAplicada } from '@hampi/contract/clinica/vacunas/calls';
import { dudasDeVacuna } from '@hampi/contract/clinica/vacunas/dudas';
import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { ApiError } from '../../../base/api.ts';
import { Banner } from '../../../kit/feedback/banner.tsx';
import { confirm } from '../../../kit/feedback/confirm.ts';
import { Form } from '../../../kit/fields/form.tsx';
import { useZodForm } from '../../../kit/fields/zod-form.ts';
import { useHistoria } from '../consulta/historia-context.ts';
import { decimal } from '../consulta/numeros.ts';
import { useBorrador } from '../consulta/use-borrador.ts';
import { recovered } from '../papeles/use-borrador-documento.ts';
import { VacunaFields } from './vacuna-fields.tsx';
import { inicioGuardado, isStale, type VacunaInicio, vacunaSchema, vacunaValores } from './vacuna-valores.ts';
import { useCreateVacuna, useSaveVacuna } from './vacunas.queries.ts';

/** Asks about what may be mistyped; it is never forbidden. */
const isMeant = async (dudas: string[]): Promise<boolean> =>
  dudas.length === 0 ||
  confirm({
    title: 'Revise la vacuna',
    text: dudas.join('\n'),
    confirmLabel: 'Registrar así',
    cancelLabel: 'Revisar',
  });

interface VacunaFormProps {
  inicio: VacunaInicio;
  /** Its draft, if any. */
  found: Borrador | null;
  onDone: () => void;
}

/** Adds a vaccine, or corrects one. Enter does not send it (2 §5). */
export function VacunaForm({ inicio, found, onDone }: VacunaFormProps) {
  const { historia } = useHistoria();
  const { id: clienteId, fecha_nacimiento } = historia.paciente;
  const create = useCreateVacuna();
  const correct = useSaveVacuna();
  const [stored, setStored] = useState(inicio.vacuna);
  const [meanwhile, setMeanwhile] = useState(isStale(found, inicio));
  const form = useZodForm(vacunaSchema, recovered(vacunaValores(inicio, fecha_nacimiento), found));
  const { values } = form;
  const borrador = useBorrador({
    tipo: 'vacuna',
    sobre: inicio.vacuna?.id,
    clienteId,
    found,
    contenido: { ...values, inicio: inicioGuardado(inicio) },
    dirty: form.isDirty(),
  });
  const cancel = () => {
    void borrador.forget();
    onDone();
  };
  const field = inicio.dosis ? 'lote' : inicio.vacuna ? 'dosis' : 'vacuna_tipo';
  useEffect(() => {
    // Focus the next field to fill in.
    form.ref.current?.querySelector<HTMLInputElement>(`input[name="${field}"]`)?.focus();
  }, [field, form.ref]);

  const save = async () => {
    const body = form.getValues();
    const others = historia.clienteVacunas.filter(({ id }) => id !== stored?.id);
    if (
      !(await isMeant(
        dudasDeVacuna({ ...body, vacuna_id: Number(body.vacuna_id) || null, dosis: Number(body.dosis) }, others),
      ))
    )
      return;
    await borrador.flush();
    try {
      if (stored)
        await correct.mutateAsync({ params: { vacunaId: stored.id }, body: { ...body, version: stored.version } });
      else await create.mutateAsync({ params: { clienteId }, body });
    } catch (error) {
      if (error instanceof ApiError && error.status === 409 && error.data) {
        setStored(error.data as VacunaAplicada);
        setMeanwhile(true);
      }
      throw error;
    }
    borrador.settled();
    form.markSaved();
    onDone();
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Enter in a field must not send the form; its buttons do
    <div
      className="p-16 edge r-note"
      onKeyDown={(event) => {
        if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
      }}
    >
      <Form form={form} onSubmit={save} bare>
        {meanwhile && stored && (
          <Banner kind="warning" title={MC.vacuna_cambiada}>
            {stored.vacuna_tipo}, dosis {decimal(stored.dosis)}, lote {stored.lote}, {stored.lugar}.
          </Banner>
        )}
        <VacunaFields form={form} inicio={inicio} nacimiento={fecha_nacimiento} />
        <div className="row end gap-8" style={{ marginTop: 16 }}>
          <span className="grow t-hint c-quiet" role="status">
            {borrador.estado}
          </span>
          <Button variant="default" onClick={cancel} disabled={form.saving}>
            Cancelar
          </Button>
          <Button type="submit" variant="light" loading={form.saving}>
            {inicio.vacuna ? 'Actualizar' : 'Añadir'}
          </Button>
        </div>
      </Form>
    </div>
  );
}
