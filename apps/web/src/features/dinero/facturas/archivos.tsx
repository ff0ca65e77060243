import { email } from '@hampi/contract/base/fields';
import { AMBIENTES } from '@hampi/contract/dinero/facturacion/emisor';
import { getFacturaPdf, getFacturaXml, mailFactura } from '@hampi/contract/dinero/facturas/calls';
import type { Factura } from '@hampi/contract/dinero/facturas/factura';
import { Button, TextInput } from '@mantine/core';
import { IconDownload, IconMail, IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { z } from 'zod';
import { callFile } from '../../../base/api.ts';
import { saveFile } from '../../../base/save-file.ts';
import { isFailure, tellFailure } from '../../../base/toast.ts';
import { useCall } from '../../../base/use-call.ts';
import { Form } from '../../../kit/fields/form.tsx';
import { useZodForm } from '../../../kit/fields/zod-form.ts';
import css from './facturas.module.css';

const Destino = z.object({ correo: email });

type Archivo = 'imprimir' | 'pdf' | 'xml';

/** Actions for RIDE and XML: print, download, mail again. */
export function Archivos({ factura }: { factura: Factura }) {
  const [busy, setBusy] = useState<Archivo | null>(null);
  const [mailing, setMailing] = useState(false);
  const params = { id: factura.id };

  const take = async (what: Archivo) => {
    setBusy(what);
    try {
      const file = await callFile(what === 'xml' ? getFacturaXml : getFacturaPdf, { params });
      if (what === 'imprimir') show(file, factura.numero);
      else saveFile(file, `${factura.numero}.${what}`);
    } catch (error) {
      if (!isFailure(error)) throw error;
      tellFailure(error);
    } finally {
      setBusy(null);
    }
  };
  return (
    <>
      {mailing && <Correo factura={factura} onDone={() => setMailing(false)} />}
      <div className={`row wrap end gap-8 py-12 px-20 rule-above b-surface ${css.foot}`}>
        <Button
          variant="default"
          loading={busy === 'pdf'}
          leftSection={<IconDownload size={18} stroke={1.75} aria-hidden />}
          onClick={() => void take('pdf')}
        >
          PDF
        </Button>
        {factura.xmlUrl && (
          <Button
            variant="default"
            loading={busy === 'xml'}
            leftSection={<IconDownload size={18} stroke={1.75} aria-hidden />}
            onClick={() => void take('xml')}
          >
            XML
          </Button>
        )}
        {factura.state === 'AUTORIZADA' && factura.ambiente === AMBIENTES.PRODUCCION && !mailing && (
          <Button
            variant="default"
            leftSection={<IconMail size={18} stroke={1.75} aria-hidden />}
            onClick={() => setMailing(true)}
          >
            Enviar por correo
          </Button>
        )}
        <Button
          loading={busy === 'imprimir'}
          leftSection={<IconPrinter size={18} stroke={1.75} aria-hidden />}
          onClick={() => void take('imprimir')}
        >
          Imprimir RIDE
        </Button>
      </div>
    </>
  );
}

function show(pdf: Blob, numero: string) {
  const url = URL.createObjectURL(pdf);
  if (!window.open(url, '_blank')) saveFile(pdf, `${numero}.pdf`);
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

function Correo({ factura, onDone }: { factura: Factura; onDone: () => void }) {
  const send = useCall(mailFactura, { onSuccess: onDone, onError: () => true });
  const form = useZodForm(Destino, { correo: factura.comprador.correo ?? '' }, { guard: false });
  return (
    <Form
      form={form}
      bare
      onSubmit={({ correo }) => send.mutateAsync({ params: { id: factura.id }, body: { correo } })}
    >
      <div className={`grid gap-8 items-end phone-one-column ${css.correo}`}>
        <TextInput label="Email" type="email" maxLength={254} data-autofocus {...form.getInputProps('correo')} />
        <Button type="submit" loading={form.saving}>
          Enviar
        </Button>
        <Button variant="default" onClick={onDone} disabled={form.saving}>
          Cancelar
        </Button>
      </div>
    </Form>
  );
}
