import type { Endpoint } from '@hampi/contract/base/endpoint';
import {
  type DocumentoEmitido,
  documentoEnviado,
  documentoTexto,
  type FirmaDada,
  listDocumentos,
} from '@hampi/contract/clinica/documentos/calls';
import { getFirmaAbierta } from '@hampi/contract/clinica/documentos/firma-abierta';
import * as MC from '@hampi/contract/clinica/historia/messages';
import type { RecetaConAvisos } from '@hampi/contract/clinica/receta/salida';
import * as SALIDA from '@hampi/contract/clinica/receta/salida-messages';
import { Button, Checkbox, Modal, SegmentedControl } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconMail, IconMailForward, IconPrinter } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactNode, useRef, useState } from 'react';
import type { CallInput } from '../../../base/api.ts';
import { ApiError, callFile, callFileOrSentence } from '../../../base/api.ts';
import { invalidate, keyOf } from '../../../base/query.ts';
import { toast } from '../../../base/toast.ts';
import { LoadGuard } from '../../../kit/feedback/load-guard.tsx';
import { askAlergia } from './ask-alergia.ts';
import css from './documentos.module.css';
import { erroresOf, FirmaFields, type FirmaState, isOfFirma, readFirma, SIN_FIRMA } from './firma-fields.tsx';
import { avisosOf } from './lista-avisos.tsx';
import { printPdf } from './print-pdf.ts';
import { SinAcess } from './sin-acess.tsx';
import { useVistaPrevia } from './use-vista-previa.ts';
import { VistaPrevia } from './vista-previa.tsx';

const AvisosReceta = lazy(() => import('./avisos-receta.tsx'));

interface Props {
  opened: boolean;
  onClose: () => void;
  tipo: DocumentoEmitido['tipo'];
  /** The call without signature, and the one with signature in a sealed body, which a consentimiento lacks since it is signed by hand. */
  plain: Endpoint;
  signed?: Endpoint;
  params?: object;
  /** Builds the current body; null if something is missing, which is then shown beside its field. */
  body: () => object | null | Promise<object | null>;
  /** Shows sentences that belong to its own fields; returns whether there were any. */
  onFaults?: (error: ApiError) => boolean;
  onIssued?: () => void;
  /** Summary of the choices in `children`; a change renders the preview again. */
  elegido?: string;
  /** The document exists on A4 only. */
  soloA4?: boolean;
  /** Choices to make before issuing. */
  children?: ReactNode;
}

const WAYS = [
  { way: 'both', label: 'Enviar e imprimir', Icon: IconMailForward },
  { way: 'print', label: 'Imprimir', Icon: IconPrinter },
  { way: 'mail', label: 'Enviar por email', Icon: IconMail },
] as const;
type Way = (typeof WAYS)[number]['way'];

/** Pause after the last choice before the preview is rendered. */
const REST = 500;

/** The viewer of 2 §2: a preview beside print, e-mail or both, with the choice of letterhead and electronic signature. */
export default function IssueDialog(props: Props) {
  const {
    opened,
    onClose,
    tipo,
    plain,
    signed,
    params,
    body,
    onFaults,
    elegido = '',
    soloA4 = false,
    children,
  } = props;
  const [membrete, setMembrete] = useState(true);
  const [papel, setPapel] = useState(soloA4 || tipo === 'consentimiento' || tipo === 'certificado' ? 'A4' : 'A5');
  const query = { papel, showHeader: String(membrete) };
  const { firma, setFirma, busy, emitidos, pendiente, setPendiente, issue } = useIssue(props, query);
  const [rested] = useDebouncedValue(elegido, REST);
  const vista = useVistaPrevia(
    opened ? `${papel} ${membrete} ${rested} ${emitidos}` : null,
    async (signal) => {
      const content = await body();
      const input = { params, query: { ...query, borrador: 'true' }, body: content } as CallInput<Endpoint>;
      return content && callFile(plain, input, { signal });
    },
    // Faults of a receta are shown at its lines; those of typed documents here in the preview.
    tipo === 'receta' ? onFaults : undefined,
  );

  return (
    <>
      {/* One dialog at a time. */}
      <Modal
        opened={opened && !pendiente}
        onClose={onClose}
        title={documentoTexto[tipo]}
        size={1080}
        classNames={{ body: css.viewer }}
      >
        <VistaPrevia vista={vista} firmada={firma.incluir} />
        <div className={`grid gap-16 content-start ${css.dialog}`}>
          {tipo === 'receta' && <SinAcess />}
          {children}
          {!soloA4 && (
            <div className="row between gap-16 semi">
              <span id="papel">Papel</span>
              <SegmentedControl aria-labelledby="papel" data={['A5', 'A4']} value={papel} onChange={setPapel} />
            </div>
          )}
          <Checkbox
            label="Imprimir con membrete"
            checked={membrete}
            onChange={(event) => setMembrete(event.currentTarget.checked)}
          />
          {signed ? (
            <FirmaFields value={firma} onChange={setFirma} />
          ) : (
            <p className="t-small c-quiet">Lo firman a mano el paciente, o quien lo representa, y el profesional.</p>
          )}
          <Vias busy={busy} onIssue={(way) => void issue(way)} />
        </div>
      </Modal>
      {pendiente && (
        <LoadGuard>
          <AvisosReceta
            receta={pendiente.receta}
            al="EMITIR"
            title={SALIDA.titulo}
            onClose={() => setPendiente(null)}
            onAnswered={() => {
              setPendiente(null);
              void issue(pendiente.way);
            }}
          />
        </LoadGuard>
      )}
    </>
  );
}

const Vias = ({ busy, onIssue }: { busy: Way | null; onIssue: (way: Way) => void }) => (
  <div className={`grid two-columns gap-8 rule-above b-surface ${css.actions}`}>
    {WAYS.map(({ way, label, Icon }) => (
      <Button
        key={way}
        variant={way === 'both' ? 'filled' : 'default'}
        leftSection={<Icon size={18} stroke={1.75} aria-hidden />}
        loading={busy === way}
        disabled={busy !== null}
        onClick={() => onIssue(way)}
      >
        {label}
      </Button>
    ))}
  </div>
);

/** Issues the document on paper, by e-mail or both, and keeps what the next attempt needs: signature, and a receta that waits for answers. */
function useIssue(
  { tipo, plain, signed, params, body, onFaults, onIssued }: Props,
  /** Paper and letterhead. */
  query: { papel: string; showHeader: string },
) {
  const client = useQueryClient();
  const [firma, setFirma] = useState<FirmaState>(SIN_FIRMA);
  const [busy, setBusy] = useState<Way | null>(null);
  /** Counts what was issued here, so that the preview then shows the issued document with its number. */
  const [emitidos, setEmitidos] = useState(0);
  /** A receta that must be answered for before it leaves this way. */
  const [pendiente, setPendiente] = useState<{ receta: RecetaConAvisos; way: Way } | null>(null);
  // The disabled state is rendered too late to stop a double click.
  const running = useRef(false);

  const issue = async (way: Way) => {
    if (running.current) return;
    running.current = true;
    await issueOnce(way).finally(() => {
      running.current = false;
    });
  };
  const issueOnce = async (way: Way): Promise<void> => {
    const secret = await secretOf(firma);
    if (secret && 'errores' in secret) {
      setFirma({ ...firma, errores: secret.errores });
      return;
    }
    const content = await body();
    if (!content) return;
    setBusy(way);
    const asked = {
      ...query,
      download: String(way !== 'mail'),
      email: String(way !== 'print'),
    };
    try {
      const answer = await askAlergia('Emitir así', (answered) => {
        const input = {
          params,
          query: { ...asked, ...answered },
          body: secret ? { ...content, ...secret } : content,
        } as CallInput<Endpoint>;
        return callFileOrSentence(secret && signed ? signed : plain, input);
      });
      if (answer === undefined) return;
      if (typeof answer === 'string') toast.success(answer);
      else {
        printPdf(answer, tipo);
        if (way === 'both') toast.success(documentoEnviado(tipo));
      }
      void invalidate(client, listDocumentos);
      if (firma.mantener) {
        await client.refetchQueries({ queryKey: keyOf('cuenta', getFirmaAbierta) });
        setFirma({ ...SIN_FIRMA, incluir: true, abierta: true });
      }
      setEmitidos((n) => n + 1);
      onIssued?.();
    } catch (error) {
      tell(error, way);
    } finally {
      setBusy(null);
    }
  };
  const tell = (error: unknown, way: Way) => {
    const known = error instanceof ApiError ? error : null;
    const receta = avisosOf(error);
    if (receta) return setPendiente({ receta, way });
    if (known && isOfFirma(known)) setFirma({ ...firma, abierta: false, errores: erroresOf(known) });
    else if (known?.silent || (known && onFaults?.(known))) return;
    // The server's sentence, or these if it gave none (2 §8).
    else if (known && known.status !== 0 && known.status !== 500) toast.error(known.mensaje);
    else toast.error(tipo === 'receta' && way !== 'print' ? MC.receta_envio_fallido : MC.documento_fallo);
  };

  return { firma, setFirma, busy, emitidos, pendiente, setPendiente, issue };
}

/** What is sent to sign with: nothing more for the one that is open. Null without a signature. */
async function secretOf(firma: FirmaState): Promise<FirmaDada | { errores: FirmaState['errores'] } | null> {
  if (!firma.incluir) return null;
  if (firma.abierta) return {};
  const read = await readFirma(firma);
  return firma.mantener && !('errores' in read) ? { ...read, mantener: true } : read;
}
