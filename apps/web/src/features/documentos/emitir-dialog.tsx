import { MC } from '@hampi/contract/clinical-messages';
import type { Endpoint } from '@hampi/contract/endpoint';
import { Button, Checkbox, Modal, SegmentedControl } from '@mantine/core';
import { IconMail, IconMailForward, IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import type { CallInput } from '../../core/api.ts';
import { ApiError, callFileOrSentence } from '../../core/api.ts';
import { toast } from '../../ui/toast.ts';
import css from './documentos.module.css';
import { erroresOf, FirmaFields, type FirmaState, readFirma, SIN_FIRMA } from './firma-fields.tsx';
import { printPdf } from './print-pdf.ts';

interface Props {
  opened: boolean;
  onClose: () => void;
  title: string;
  /** The call without a signature, and the one whose body is sealed with it. */
  plain: Endpoint;
  signed: Endpoint;
  params?: object;
  body: object;
}

type Way = 'print' | 'mail' | 'both';

/** The viewer of 2 §2: print, e-mail, e-mail and print; with letterhead, with an electronic signature. */
export default function EmitirDialog({ opened, onClose, title, plain, signed, params, body }: Props) {
  const [membrete, setMembrete] = useState(true);
  const [papel, setPapel] = useState('A5');
  const [firma, setFirma] = useState<FirmaState>(SIN_FIRMA);
  const [busy, setBusy] = useState<Way | null>(null);

  const issue = async (way: Way) => {
    const secret = firma.incluir ? await readFirma(firma) : null;
    if (secret && 'errores' in secret) return setFirma({ ...firma, errores: secret.errores });
    setBusy(way);
    const query = {
      papel,
      showHeader: String(membrete),
      download: String(way !== 'mail'),
      email: String(way !== 'print'),
    };
    try {
      const input = { params, query, body: secret ? { ...body, ...secret } : body } as CallInput<Endpoint>;
      const answer = await callFileOrSentence(secret ? signed : plain, input);
      if (typeof answer === 'string') toast.success(answer);
      else {
        printPdf(answer);
        if (way === 'both') toast.success(MC.documento_en_camino);
      }
    } catch (error) {
      tell(error);
    } finally {
      setBusy(null);
    }
  };
  const tell = (error: unknown) => {
    const known = error instanceof ApiError ? error : null;
    if (known && (known.errores.file || known.errores.password)) setFirma({ ...firma, errores: erroresOf(known) });
    else toast.error(known?.mensaje || MC.documento_fallo);
  };

  return (
    <Modal opened={opened} onClose={onClose} title={title} closeButtonProps={{ 'aria-label': 'Cerrar' }}>
      <div className={css.dialog}>
        <div className={css.line}>
          <span id="papel">Papel</span>
          <SegmentedControl aria-labelledby="papel" data={['A5', 'A4']} value={papel} onChange={setPapel} />
        </div>
        <Checkbox
          label="Imprimir con membrete"
          checked={membrete}
          onChange={(event) => setMembrete(event.currentTarget.checked)}
        />
        <FirmaFields value={firma} onChange={setFirma} />
        <div className={css.actions}>
          <Button
            leftSection={<IconPrinter size={18} stroke={1.75} />}
            loading={busy === 'print'}
            disabled={busy !== null}
            onClick={() => void issue('print')}
          >
            Imprimir
          </Button>
          <Button
            variant="default"
            leftSection={<IconMail size={18} stroke={1.75} />}
            loading={busy === 'mail'}
            disabled={busy !== null}
            onClick={() => void issue('mail')}
          >
            Enviar por email
          </Button>
          <Button
            variant="default"
            leftSection={<IconMailForward size={18} stroke={1.75} />}
            loading={busy === 'both'}
            disabled={busy !== null}
            onClick={() => void issue('both')}
          >
            Enviar e imprimir
          </Button>
        </div>
      </div>
    </Modal>
  );
}
