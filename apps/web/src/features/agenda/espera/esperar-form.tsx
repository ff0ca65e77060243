import type { OfertaEnLinea } from '@hampi/contract/agenda/en-linea/calls';
import { addMiEspera } from '@hampi/contract/agenda/espera/calls';
import { fechaOf } from '@hampi/contract/base/fechas';
import * as M from '@hampi/contract/base/messages';
import { roleFacts } from '@hampi/contract/base/role-facts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { ApiError, callWhole } from '../../../base/api.ts';
import publico from '../../plataforma/sitio/public.module.css';
import { SubmitButton } from '../../plataforma/sitio/submit-button.tsx';
import { cuerpoDe, DeseoFields, deseoInicial } from './deseo-fields.tsx';

interface EsperarFormProps {
  oferta: OfertaEnLinea;
  /** The office, service and person chosen so far. */
  elegido: {
    oficina: { id: number; nombre: string; zona: string };
    servicio: { id: number } | undefined;
    especialidad: number | null;
  };
  tercera: { cedula: string; nombre: string } | null;
  /** Called if identity or mobile is missing. */
  onFaltan: () => void;
}

/** Puts the patient on a professional's waiting list if no turno suits. */
export default function EsperarForm({ oferta, elegido, tercera, onFaltan }: EsperarFormProps) {
  const { oficina, servicio, especialidad } = elegido;
  const hoy = fechaOf(new Date(), oficina.zona);
  const [deseo, setDeseo] = useState(() => deseoInicial(hoy));
  const [solo, setSolo] = useState(oferta.oficinas.length > 1);
  const client = useQueryClient();
  const done = useRef<HTMLParagraphElement>(null);
  const send = useMutation({
    mutationFn: () => {
      const body = {
        doctor_id: oferta.doctor_id,
        oficina_id: solo ? oficina.id : null,
        servicio_id: servicio?.id ?? null,
        especializacion_id: especialidad,
        cedula_tercera_persona: tercera?.cedula ?? null,
        nombre_tercera_persona: tercera?.nombre ?? null,
        ...cuerpoDe(deseo),
      };
      return callWhole(addMiEspera, { body });
    },
    onSuccess: () => void client.invalidateQueries({ queryKey: ['citas'] }),
    onError: (error) => {
      if (error instanceof ApiError && (error.errores.identidad || error.errores.celular)) onFaltan();
    },
  });
  const failure = send.error instanceof ApiError ? send.error : null;
  useEffect(() => {
    if (send.isSuccess) done.current?.focus();
  }, [send.isSuccess]);

  if (send.data)
    return (
      <div className="grid gap-16 mt-16">
        <p ref={done} tabIndex={-1} role="status">
          {send.data.mensaje}
        </p>
        <a href={roleFacts.ROLE_CLI.home} className={`${publico.button} ${publico.quiet}`}>
          Ver mis citas
        </a>
      </div>
    );
  return (
    <form
      className="grid gap-16 mt-16"
      noValidate
      aria-label="Lista de espera"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        // This form is inside the form of the turnos, which must not be submitted.
        event.stopPropagation();
        if (!send.isPending) send.mutate();
      }}
    >
      <p>Díganos cuándo puede. Si se libera un turno así, se lo ofrecemos por correo y usted decide.</p>
      <DeseoFields deseo={deseo} hoy={hoy} errores={failure?.errores ?? {}} onChange={setDeseo} />
      {oferta.oficinas.length > 1 && (
        <label className="row gap-8 touch">
          <input type="checkbox" checked={solo} onChange={(event) => setSolo(event.target.checked)} /> Solo en{' '}
          {oficina.nombre}
        </label>
      )}
      {send.isError && (
        <p role="alert" className="own-line mt-8 c-red t-body">
          {failure?.mensaje ?? M.generico}
        </p>
      )}
      <SubmitButton sending={send.isPending} busy="Enviando…">
        Entrar en la lista
      </SubmitButton>
    </form>
  );
}
