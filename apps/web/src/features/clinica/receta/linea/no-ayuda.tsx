import type { Advertencia } from '@hampi/contract/clinica/receta/seguridad';
import * as MA from '@hampi/contract/plataforma/administracion/messages';
import { sayNoAyuda } from '@hampi/contract/plataforma/administracion/reglas-uso';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useCall } from '../../../../base/use-call.ts';
import css from './advertencias.module.css';

/** One touch tells whoever keeps the rules that this warning does not help; a sentence may follow. */
export function NoAyuda({ cuenta: regla, gravedad }: Pick<Advertencia, 'cuenta' | 'gravedad'>) {
  const [comentario, setComentario] = useState('');
  const [dicho, setDicho] = useState<'touched' | 'explained'>();
  const [error, setError] = useState<string>();
  const say = useCall(sayNoAyuda, {
    onSuccess: () => setDicho(comentario ? 'explained' : 'touched'),
    onError: ({ errores }) => {
      setError(errores.comentario);
      return errores.comentario !== undefined;
    },
  });
  const send = () => say.mutate({ body: { regla, gravedad: gravedad === 'alta' ? 'alta' : 'media', comentario } });
  if (dicho === undefined)
    return (
      <Button variant="subtle" size="compact-sm" loading={say.isPending} onClick={send}>
        Esta advertencia no ayuda
      </Button>
    );
  if (dicho === 'explained') return <span>{MA.opinion_recibida}.</span>;
  return (
    <span className="block mt-8 c-text">
      <TextInput
        label="¿Por qué no ayuda? (opcional, sin datos del paciente)"
        autoComplete="off"
        maxLength={300}
        value={comentario}
        error={error}
        onChange={(event) => setComentario(event.currentTarget.value)}
      />
      <span className={`flex wrap gap-8 mt-8 ${css.razones}`}>
        <Button
          variant="default"
          size="compact-sm"
          disabled={!comentario.trim()}
          loading={say.isPending}
          onClick={send}
        >
          Enviar comentario
        </Button>
      </span>
    </span>
  );
}
