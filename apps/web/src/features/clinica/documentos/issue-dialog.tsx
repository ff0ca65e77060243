import type { Endpoint } from '@hampi/contract/base/endpoint';
import { type DocumentoEmitido, documentoEnviado, documentoTexto } from '@hampi/contract/clinica/documentos/calls';
import { MC } from '@hampi/contract/clinica/historia/messages';
import { Button, Checkbox, Modal, SegmentedControl } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconMail, IconMailForward, IconPrinter } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import type { CallInput } from '../../../base/api.ts';
import { ApiError, callFile, callFileOrSentence } from '../../../base/api.ts';
import { toast } from '../../../kit/feedback/toast.ts';
import css from './documentos.module.css';
import { erroresOf, FirmaFields, type FirmaState, isOfFirma, readFirma, SIN_FIRMA } from './firma-fields.tsx';
import { printPdf } from './print-pdf.ts';
import { SinAcess } from './sin-acess.tsx';
import { useVistaPrevia } from './use-vista-previa.ts';
import { VistaPrevia } from './vista-previa.tsx';

interface Props {
  opened: boolean;
  onClose: () => void;
  tipo: DocumentoEmitido['tipo'];
  /** The call without a signature, and the one whose body is sealed with it; a consentimiento is signed by hand alone. */
  plain: Endpoint;
  signed?: Endpoint;
  params?: object;
  /** What is issued at this moment; null when something is missing and its sentence stands beside it. */
  body: () => object | null | Promise<object | null>;
  /** Takes the sentences that belong to its own fields, and says whether it did. */
  onFaults?: (error: ApiError) => boolean;
  onIssued?: () => void;
  /** What is chosen in `children`: when it changes, the paper that is shown is drawn anew. */
  elegido?: string;
  /** What is chosen here before it is issued. */
  children?: ReactNode;
}

const WAYS = [
  { way: 'both', label: 'Enviar e imprimir', Icon: IconMailForward },
  { way: 'print', label: 'Imprimir', Icon: IconPrinter },
  { way: 'mail', label: 'Enviar por email', Icon: IconMail },
] as const;
type Way = (typeof WAYS)[number]['way'];

/** Choices are made one after the other: the paper is drawn when they rest. */
const REST = 500;

/** The viewer of 2 §2, what will be printed beside how it leaves: print, e-mail, e-mail and print; with letterhead, with an electronic signature. */
export default function EmitirDialog({
  opened,
  onClose,
  tipo,
  plain,
  signed,
  params,
  body,
  onFaults,
  onIssued,
  elegido = '',
  children,
}: Props) {
  const client = useQueryClient();
  const [membrete, setMembrete] = useState(true);
  const [papel, setPapel] = useState(tipo === 'consentimiento' ? 'A4' : 'A5');
  const [firma, setFirma] = useState<FirmaState>(SIN_FIRMA);
  const [busy, setBusy] = useState<Way | null>(null);
  /** How often something was issued here: the paper that is shown is then the issued one, with its number. */
  const [emitidos, setEmitidos] = useState(0);
  // What is drawn disabled comes too late for a second press.
  const running = useRef(false);

  const query = { papel, showHeader: String(membrete) };
  const [rested] = useDebouncedValue(elegido, REST);
  const vista = useVistaPrevia(
    opened ? `${papel} ${membrete} ${rested} ${emitidos}` : null,
    async (signal) => {
      const content = await body();
      const input = { params, query: { ...query, borrador: 'true' }, body: content } as CallInput<Endpoint>;
      return content && callFile(plain, input, { signal });
    },
    // A receta is mended in its lines; of a document that is typed the paper says here what is wrong with it.
    tipo === 'receta' ? onFaults : undefined,
  );

  const issue = async (way: Way) => {
    if (running.current) return;
    running.current = true;
    await issueOnce(way).finally(() => {
      running.current = false;
    });
  };
  const issueOnce = async (way: Way) => {
    const secret = firma.incluir ? await readFirma(firma) : null;
    if (secret && 'errores' in secret) return setFirma({ ...firma, errores: secret.errores });
    const content = await body();
    if (!content) return;
    setBusy(way);
    const asked = { ...query, download: String(way !== 'mail'), email: String(way !== 'print') };
    try {
      const input = { params, query: asked, body: secret ? { ...content, ...secret } : content } as CallInput<Endpoint>;
      const answer = await callFileOrSentence(secret && signed ? signed : plain, input);
      if (typeof answer === 'string') toast.success(answer);
      else {
        printPdf(answer, tipo);
        if (way === 'both') toast.success(documentoEnviado(tipo));
      }
      void client.invalidateQueries({
        queryKey: ['historias'],
        predicate: ({ queryKey }) => queryKey[2] === 'documentos',
      });
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
    if (known && isOfFirma(known)) setFirma({ ...firma, errores: erroresOf(known) });
    else if (known?.silent || (known && onFaults?.(known))) return;
    // 2 §8: the server's sentence, or these where it has none.
    else if (known && known.status !== 0 && known.status !== 500) toast.error(known.mensaje);
    else toast.error(tipo === 'receta' && way !== 'print' ? MC.receta_envio_fallido : MC.documento_fallo);
  };

  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={documentoTexto[tipo]}
      size={1080}
      classNames={{ body: css.viewer }}
      closeButtonProps={{ 'aria-label': 'Cerrar' }}
    >
      <VistaPrevia vista={vista} firmada={firma.incluir} />
      <div className={css.dialog}>
        {tipo === 'receta' && <SinAcess />}
        {children}
        <div className={css.line}>
          <span id="papel">Papel</span>
          <SegmentedControl aria-labelledby="papel" data={['A5', 'A4']} value={papel} onChange={setPapel} />
        </div>
        <Checkbox
          label="Imprimir con membrete"
          checked={membrete}
          onChange={(event) => setMembrete(event.currentTarget.checked)}
        />
        {signed ? (
          <FirmaFields value={firma} onChange={setFirma} />
        ) : (
          <p className={css.note}>Lo firman a mano el paciente, o quien lo representa, y el profesional.</p>
        )}
        <div className={css.actions}>
          {WAYS.map(({ way, label, Icon }) => (
            <Button
              key={way}
              variant={way === 'both' ? 'filled' : 'default'}
              leftSection={<Icon size={18} stroke={1.75} aria-hidden />}
              loading={busy === way}
              disabled={busy !== null}
              onClick={() => void issue(way)}
            >
              {label}
            </Button>
          ))}
        </div>
      </div>
    </Modal>
  );
}
