import * as M from '@hampi/contract/base/messages';
import { type Firmado, signFirma, type TextoParaFirmar } from '@hampi/contract/clinica/firmas/enlace';
import * as MFirmas from '@hampi/contract/clinica/firmas/messages';
import { type FormEvent, useState } from 'react';
import { ApiError, call } from '../../../base/api.ts';
import { Field } from '../../plataforma/sitio/field.tsx';
import publico from '../../plataforma/sitio/public.module.css';
import css from './firmas.module.css';
import { Recuadro } from './recuadro.tsx';

interface Props {
  enlace: string;
  texto: TextoParaFirmar;
  onSigned: (firmado: Firmado) => void;
  /** The half hour after the code is over. */
  onExpired: () => void;
}
type Faults = Partial<Record<'decision' | 'nombre' | 'documento', string>>;

/** The whole text, and below it the signature; a consent can also be refused, in the words of the form. */
export function Lectura({ enlace, texto, onSigned, onExpired }: Props) {
  // Whoever may also refuse chooses: no answer is ticked for them.
  const only = texto.decisiones.length === 1 ? texto.decisiones[0] : undefined;
  const [decision, setDecision] = useState(only?.decision ?? null);
  const [trazo, setTrazo] = useState<number[][]>([]);
  const [nombre, setNombre] = useState('');
  const [documento, setDocumento] = useState('');
  const { sign, busy, faults, failure } = useSign({ enlace, texto, onSigned, onExpired });
  const chosen = texto.decisiones.find((one) => one.decision === decision);
  const { firmante } = texto;

  return (
    <section className={`${publico.section} ${publico.warm} ${css.place}`}>
      <article className={`b-surface ${publico.card} grid gap-16 full p-24 ${css.sheet}`}>
        <Texto texto={texto} />
        <form
          className="grid gap-16 rule-above pt-16"
          onSubmit={(event) => void sign(event, { chosen, trazo, nombre, documento })}
          noValidate
        >
          {texto.decisiones.length > 1 && (
            <Decision
              decisiones={texto.decisiones}
              decision={decision}
              onChoose={setDecision}
              fault={faults.decision}
            />
          )}
          <div aria-live="polite">
            {chosen && (
              <>
                <h2 className="semi">{chosen.titulo}</h2>
                <p className={`anywhere ${css.words}`}>{chosen.texto}</p>
              </>
            )}
          </div>
          <p>
            Firma: <b>{firmante.nombre}</b>
            {firmante.relacion && `, ${firmante.relacion.toLowerCase()} ${texto.paciente}`}
          </p>
          {firmante.relacion && (
            <Field name="documento" label="Número de su propio documento" error={faults.documento}>
              {(control) => (
                <input
                  {...control}
                  value={documento}
                  onChange={(event) => setDocumento(event.currentTarget.value)}
                  autoComplete="off"
                  maxLength={20}
                />
              )}
            </Field>
          )}
          <Recuadro value={trazo} onChange={setTrazo} />
          <Field
            name="nombre"
            label="O escriba su nombre completo"
            plain
            error={faults.nombre}
            hint="Vale igual que firmar con el dedo. No hace falta hacer las dos cosas."
          >
            {(control) => (
              <input
                {...control}
                required={false}
                value={nombre}
                onChange={(event) => setNombre(event.currentTarget.value)}
                autoComplete="name"
                maxLength={160}
              />
            )}
          </Field>
          {failure && <p role="alert">{failure}</p>}
          <button type="submit" className={`${publico.button} ${publico.primary} ${publico.large}`} disabled={busy}>
            {busy ? 'Guardando…' : decision === 'NEGAR' ? 'Firmar que no autorizo' : 'Firmar'}
          </button>
        </form>
      </article>
    </section>
  );
}

function useSign({ enlace, texto, onSigned, onExpired }: Props) {
  const [faults, setFaults] = useState<Faults>({});
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);

  const sign = async (event: FormEvent, written: Written) => {
    event.preventDefault();
    if (busy) return;
    const wrong = faultsIn(written, texto.firmante.relacion !== null);
    const { chosen, trazo, nombre, documento } = written;
    setFaults(wrong);
    setFailure('');
    if (!chosen || Object.keys(wrong).length > 0) return;
    setBusy(true);
    try {
      const body = { enlace, paso: texto.paso, decision: chosen.decision, sha256: chosen.sha256, nombre, documento };
      onSigned(await call(signFirma, { body: { ...body, trazo: trazo.length > 0 ? trazo : null } }));
    } catch (error) {
      const known = error instanceof ApiError ? error : null;
      if (known?.codigo === 'PASO') return onExpired();
      const said = (known?.errores ?? {}) as Faults & { trazo?: string };
      setFaults({ ...said, ...(said.trazo && { nombre: said.trazo }) });
      setFailure(known && known.status !== 0 ? known.mensaje : M.conexion);
    } finally {
      setBusy(false);
    }
  };

  return { sign, busy, faults, failure };
}

const Texto = ({ texto }: { texto: TextoParaFirmar }) => (
  <>
    <h1 className="t-large strong">{texto.titulo}</h1>
    <p className="c-quiet">Lea todo antes de firmar. Nada de esto se guarda en este aparato.</p>
    {texto.bloques.map(({ titulo, texto: words, detalle, imagen }) =>
      detalle ? (
        <details key={titulo} className="t-small c-quiet">
          <summary>{titulo}</summary>
          <p className="anywhere">{words}</p>
        </details>
      ) : (
        <section key={titulo}>
          <h2 className="t-small semi c-quiet">{titulo}</h2>
          <p className={`anywhere ${css.words}`}>{words}</p>
          {imagen && <img className={css.drawing} src={imagen} alt={titulo} />}
        </section>
      ),
    )}
  </>
);

interface Written {
  chosen: Chosen | undefined;
  trazo: number[][];
  nombre: string;
  documento: string;
}

/** Whoever signs for the patient also says their own document. */
function faultsIn({ chosen, trazo, nombre, documento }: Written, represents: boolean): Faults {
  const wrong: Faults = {};
  if (!chosen) wrong.decision = MFirmas.decision_falta;
  if (trazo.length === 0 && nombre.trim().length < 3) wrong.nombre = MFirmas.firma_falta;
  if (represents && !documento.trim()) wrong.documento = MFirmas.documento_falta;
  return wrong;
}

type Chosen = TextoParaFirmar['decisiones'][number];
interface DecisionProps {
  decisiones: Chosen[];
  decision: Chosen['decision'] | null;
  onChoose: (decision: Chosen['decision']) => void;
  fault: string | undefined;
}

const Decision = ({ decisiones, decision, onChoose, fault }: DecisionProps) => (
  <fieldset className={css.choice} aria-invalid={fault !== undefined} aria-describedby={fault && 'decision-falta'}>
    <legend className="semi">Su decisión</legend>
    {decisiones.map((one) => (
      <label key={one.decision} className="row gap-8">
        <input
          type="radio"
          name="decision"
          checked={decision === one.decision}
          onChange={() => onChoose(one.decision)}
        />
        {one.decision === 'NEGAR' ? 'No autorizo' : 'Sí, estoy de acuerdo'}
      </label>
    ))}
    {fault && (
      <p id="decision-falta" className="t-hint c-red">
        {fault}
      </p>
    )}
  </fieldset>
);
