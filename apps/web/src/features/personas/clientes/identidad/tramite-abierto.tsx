import { fechaLarga, wallOf, ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import * as MI from '@hampi/contract/personas/clientes/identidad-messages';
import type { Tramite } from '@hampi/contract/personas/clientes/tramites';
import { Button } from '@mantine/core';
import { Banner } from '../../../../kit/feedback/banner.tsx';

const TITLES = {
  RECLAMO: 'Una cuenta pide unirse con esta ficha.',
  PROPUESTA: 'Cambio de contacto propuesto.',
  BUZON: 'Cambio de email en espera.',
  DOCUMENTO: 'Este documento aparece con dos nombres.',
} as const;

interface Props {
  tramite: Tramite;
  saving: boolean;
  onStop: () => void;
  /** Present only for the patient, who alone can confirm a proposal. */
  onConfirm?: () => void;
  /** Of a document with two names: this office asked for it. */
  asked?: boolean;
  /** Of a document with two names: this office has it and may give it up. */
  onAgree?: () => void;
}

/** A pending change and the button to stop it (decisions 48, 49). */
export function TramiteAbierto(props: Props) {
  const { tipo, estado, profesional, efectivo_en, correo, celular } = props.tramite;
  return (
    <Banner kind="warning" title={TITLES[tipo]}>
      {profesional && `En el consultorio de ${profesional}. `}
      {[correo && `Email nuevo: ${correo}.`, celular && `Celular nuevo: ${celular}.`].filter(Boolean).join(' ')}{' '}
      {tipo === 'DOCUMENTO' && (props.asked ? MI.documento_pedido_suyo : MI.documento_pedido_otro)}{' '}
      {estado === 'ENTREGADO' && faltaPara(tipo, props.onConfirm !== undefined)}
      {estado === 'ESPERA' && efectivo_en && `Se hará el ${momento(efectivo_en)} si nadie lo detiene.`}
      <Respuestas {...props} />
    </Banner>
  );
}

/** What a delivered code waits for. */
function faltaPara(tipo: Tramite['tipo'], suya: boolean): string | null {
  if (tipo === 'DOCUMENTO') return null;
  if (tipo === 'RECLAMO') return 'El código aún no se ha usado.';
  return suya ? 'Espera su confirmación.' : 'Espera la confirmación del paciente.';
}

function Respuestas({ tramite: { tipo, estado }, saving, onStop, onConfirm, asked = false, onAgree }: Props) {
  return (
    <div className="flex wrap gap-8 mt-8">
      {onConfirm && estado === 'ENTREGADO' && tipo === 'PROPUESTA' && (
        <Button size="sm" loading={saving} onClick={onConfirm}>
          Confirmar
        </Button>
      )}
      {tipo === 'DOCUMENTO' && onAgree && (
        <Button size="sm" variant="default" disabled={saving} onClick={onAgree}>
          El documento es de la otra persona
        </Button>
      )}
      <Button size="sm" variant="default" disabled={saving} onClick={onStop}>
        {tipo === 'DOCUMENTO' && !asked ? 'El documento es de este paciente' : 'Detener'}
      </Button>
    </div>
  );
}

const momento = (instante: string) => {
  const { fecha, hora } = wallOf(instante, ZONA_ECUADOR);
  return `${fechaLarga(fecha)} a las ${hora}`;
};
