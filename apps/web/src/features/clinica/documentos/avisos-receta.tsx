/** What is new about a receta that is about to leave, and the doctor's answer (BE-40). */
import { razonesDe } from '@hampi/contract/clinica/receta/respuestas';
import { type RecetaConAvisos, replyAvisosReceta } from '@hampi/contract/clinica/receta/salida';
import * as SALIDA from '@hampi/contract/clinica/receta/salida-messages';
import { needsRazon } from '@hampi/contract/clinica/receta/seguridad';
import { Button, Modal, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useCall } from '../../../base/use-call.ts';
import { ListaAvisos } from './lista-avisos.tsx';

interface Props {
  receta: RecetaConAvisos;
  /** `VER` only takes it off the list, which always needs a reason. */
  al: 'EMITIR' | 'VER';
  title: string;
  onClose: () => void;
  onAnswered: () => void;
}

/** Shows the warnings and stores the answer; closing it leaves everything as it is. */
export default function AvisosReceta({ receta, al, title, onClose, onAnswered }: Props) {
  const { avisos, consulta_id } = receta;
  const [razon, setRazon] = useState('');
  const [error, setError] = useState<string | null>(null);
  const say = (words: string) => {
    setRazon(words);
    setError(null);
  };
  const asks = al === 'VER' || avisos.some(needsRazon);
  const answered = al === 'VER' ? avisos : avisos.filter(needsRazon);
  const offered = [...new Set([...answered.flatMap(razonesDe), SALIDA.ya_avise])];
  const reply = useCall(replyAvisosReceta, {
    quiet: true,
    onSuccess: onAnswered,
    onError: (failure) => {
      setError(failure.errores.razon ?? null);
      return failure.errores.razon !== undefined;
    },
  });
  const send = () =>
    reply.mutate({ body: { consulta_id, claves: avisos.map(({ clave }) => clave), al, razon: razon || null } });
  return (
    <Modal opened onClose={onClose} title={title} size={640}>
      <div className="grid gap-16">
        <p>{SALIDA.desde_entonces}</p>
        <ListaAvisos avisos={avisos} label="Avisos nuevos" />
        {asks && (
          <div className="grid gap-8">
            <Textarea
              label={al === 'VER' ? SALIDA.razon_vista : SALIDA.razon}
              description={error ? undefined : SALIDA.razon_nota}
              required
              autosize
              minRows={1}
              maxLength={300}
              value={razon}
              error={error}
              onChange={(event) => say(event.currentTarget.value)}
            />
            <div className="flex wrap gap-8">
              {offered.map((one) => (
                <Button key={one} variant="default" size="compact-sm" onClick={() => say(one)}>
                  {one}
                </Button>
              ))}
            </div>
          </div>
        )}
        <div className="flex wrap end gap-8">
          <Button variant="default" onClick={onClose} disabled={reply.isPending}>
            {al === 'VER' ? 'Cancelar' : 'Volver y corregir'}
          </Button>
          <Button loading={reply.isPending} onClick={send}>
            {al === 'VER' ? 'Ya lo vi' : 'Continuar de todas formas'}
          </Button>
        </div>
      </div>
    </Modal>
  );
}
