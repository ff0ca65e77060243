import { fechaCorta, fechaHora, fechaLarga, fechaOf, ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import * as M from '@hampi/contract/base/messages';
import {
  compareDocumento,
  concordado,
  type Verificacion,
  verificableTexto,
  verifyDocumento,
} from '@hampi/contract/clinica/documentos/calls';
import * as MCuentas from '@hampi/contract/personas/cuentas/messages';
import { type FormEvent, useEffect, useState } from 'react';
import { ApiError, call } from '../../../base/api.ts';
import { CodePage, Dato, Waiting } from '../../personas/cuentas/ingreso/code-page.tsx';
import { Field } from '../sitio/field.tsx';
import publico from '../sitio/public.module.css';

const TITLE = 'Verificar un documento';
const GOOD = 'py-12 px-16 r-note b-tint c-brand';
const WARN = 'py-12 px-16 r-note b-amber c-amber';

type Tipo = NonNullable<Verificacion['tipo']>;

/** `/verificar/:codigo`: whether an issued document is authentic and in force, without revealing whose it is. */
export function VerifyPage({ codigo }: { codigo: string }) {
  return (
    <CodePage title={TITLE}>
      {codigo && <Resultado key={codigo} codigo={codigo} />}
      <Consulta codigo={codigo} />
    </CodePage>
  );
}

type Outcome = { state: 'waiting' } | { state: 'failed'; sentence: string } | { state: 'known'; value: Verificacion };

function Resultado({ codigo }: { codigo: string }) {
  const [outcome, setOutcome] = useState<Outcome>({ state: 'waiting' });
  useEffect(() => {
    const stop = new AbortController();
    call(verifyDocumento, { params: { codigo } }, { signal: stop.signal }).then(
      (value) => setOutcome({ state: 'known', value }),
      (error) => {
        if (!stop.signal.aborted)
          setOutcome({ state: 'failed', sentence: error instanceof ApiError ? error.mensaje : MCuentas.proceso_error });
      },
    );
    return () => stop.abort();
  }, [codigo]);

  if (outcome.state === 'waiting') return <Waiting />;
  if (outcome.state === 'failed') return <p role="alert">{outcome.sentence}</p>;
  const { value } = outcome;
  return (
    <>
      <Dictamen value={value} />
      {value.autentico && value.tipo !== 'copia' && !value.traido && <Comparar codigo={codigo} />}
    </>
  );
}

function Dictamen({ value }: { value: Verificacion }) {
  if (!value.autentico || !value.tipo)
    return (
      <p className="py-12 px-16 r-note b-red c-red" role="alert">
        <b>No hay ningún documento con ese código.</b> Revise que lo haya escrito como está impreso.
      </p>
    );
  const { tipo } = value;
  if (value.traido) return <DeOtraInstalacion tipo={tipo} anulado={value.anulado} />;
  const nombre = `${tipo === 'receta' || tipo === 'copia' ? verificableTexto[tipo] : 'Documento'} ${concordado(tipo, 'auténtico')}`;
  return (
    <div role="status">
      <p className={value.vigente ? GOOD : WARN}>
        <b>
          {nombre}
          {value.vigente ? ' y vigente' : `, ${estadoDe(tipo, value)}`}.
        </b>
        {value.reemplazado && ' El profesional la corrigió: pida la receta nueva.'}
      </p>
      <dl className="grid gap-12 mt-16">
        <Dato nombre="Documento">
          {verificableTexto[tipo]}
          {value.firmado && ', con firma electrónica'}
        </Dato>
        {value.emitido_en && <Dato nombre="Emitido">{fechaHora(value.emitido_en, ZONA_ECUADOR)}</Dato>}
        {/* Not for a voided or replaced document, because a future date would suggest that it is still valid. */}
        {value.valido_hasta && !value.anulado && !value.reemplazado && !value.revocado_en && (
          <Dato nombre="Válido hasta">{fechaLarga(value.valido_hasta)}</Dato>
        )}
      </dl>
    </div>
  );
}

const DeOtraInstalacion = ({ tipo, anulado }: { tipo: Tipo; anulado: boolean }) => (
  <div role="status">
    <p className={WARN}>
      <b>{verificableTexto[tipo]} de otra instalación de Hampi.</b> Llegó con los archivos del profesional; aquí no se
      comprobaron su fecha ni su firma{anulado && ', y está anulado'}. Pregunte a quien lo emitió.
    </p>
  </div>
);

/** Compares a file with the issued one. The file stays here: only its SHA-256 is sent. */
function Comparar({ codigo }: { codigo: string }) {
  const [said, setSaid] = useState<{ igual: boolean } | { sentence: string } | null>(null);
  const compare = async (file: File | undefined) => {
    if (!file) return;
    setSaid(null);
    try {
      const { sha256 } = await import('@noble/hashes/sha2.js');
      const { bytesToHex } = await import('@noble/hashes/utils.js');
      const digest = bytesToHex(sha256(new Uint8Array(await file.arrayBuffer())));
      setSaid(await call(compareDocumento, { params: { codigo, sha256: digest } }));
    } catch (error) {
      setSaid({ sentence: error instanceof ApiError ? error.mensaje : MCuentas.proceso_error });
    }
  };
  return (
    <div className="grid gap-12 rule-above pt-16">
      <Field
        name="archivo"
        label="¿Tiene el PDF? Compárelo con el que se emitió"
        plain
        hint="El archivo no se envía: se compara su huella. Un solo byte cambiado se nota."
      >
        {(control) => (
          <input
            {...control}
            required={false}
            type="file"
            accept="application/pdf,.pdf"
            onChange={(event) => void compare(event.currentTarget.files?.[0])}
          />
        )}
      </Field>
      {said && 'sentence' in said && <p role="alert">{said.sentence}</p>}
      {said && 'igual' in said && (
        <p role={said.igual ? 'status' : 'alert'} className={said.igual ? GOOD : WARN}>
          {said.igual ? (
            <b>Es el mismo archivo, byte por byte.</b>
          ) : (
            <>
              <b>No es el archivo que se emitió con este código.</b> Se cambió, o es otra copia del documento.
            </>
          )}
        </p>
      )}
    </div>
  );
}

function estadoDe(tipo: Tipo, { anulado, reemplazado, reemplazado_por, revocado_en }: Verificacion): string {
  if (anulado) return concordado(tipo, 'anulado');
  if (revocado_en) return `${concordado(tipo, 'revocado')} el ${fechaCorta(fechaOf(revocado_en, ZONA_ECUADOR))}`;
  if (!reemplazado) return 'ya no vigente';
  // Only recetas can be corrected.
  return reemplazado_por ? `reemplazada por N.º\u00a0${reemplazado_por}` : 'corregida y ya no vigente';
}

function Consulta({ codigo }: { codigo: string }) {
  const [typed, setTyped] = useState(codigo);
  const [missing, setMissing] = useState(false);
  const check = (event: FormEvent) => {
    event.preventDefault();
    setMissing(!typed.trim());
    if (typed.trim()) window.location.assign(`/verificar/${encodeURIComponent(typed.trim())}`);
  };
  return (
    <form className="grid gap-16" onSubmit={check} noValidate>
      <Field
        name="codigo"
        label="Código del documento"
        plain
        error={missing ? M.requerido : undefined}
        hint="Está junto al código QR: cuatro grupos de letras y números."
      >
        {(control) => (
          <input
            {...control}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={60}
          />
        )}
      </Field>
      <button type="submit" className={`${publico.button} ${publico.primary} ${publico.large}`}>
        Verificar
      </button>
    </form>
  );
}
