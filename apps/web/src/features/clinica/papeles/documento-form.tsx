import type { Endpoint } from '@hampi/contract/base/endpoint';
import type { Borrador } from '@hampi/contract/clinica/borradores/calls';
import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { lazy, type ReactNode } from 'react';
import { WhenNeeded } from '../../../kit/feedback/when-needed.tsx';
import { Form } from '../../../kit/fields/form.tsx';
import { NOT_SAVED, type ZodForm } from '../../../kit/fields/zod-form.ts';
import { useHistoria } from '../consulta/historia-context.ts';
import { useBorradorDocumento } from './use-borrador-documento.ts';
import { useClave, useIssue } from './use-documento.ts';

const IssueDialog = lazy(() => import('../documentos/issue-dialog.tsx'));

interface DocumentoFormProps<V extends Record<string, unknown>> {
  form: ZodForm<V>;
  tipo: 'certificado' | 'consentimiento';
  /** The draft the form started from. */
  found: Borrador | null;
  /** The call without a signature, and the one with it. */
  plain: Endpoint;
  signed?: Endpoint;
  /** Builds the current content, to which office and key are added. */
  content: () => object | Promise<object>;
  onIssued?: () => void;
  submitLabel: string;
  children: ReactNode;
}

/** Form of a typed document: kept as a draft, then printed, mailed or signed. A refusal keeps the input. */
export function DocumentoForm<V extends Record<string, unknown>>({
  form,
  tipo,
  found,
  plain,
  signed,
  content,
  onIssued,
  submitLabel,
  children,
}: DocumentoFormProps<V>) {
  const { historia } = useHistoria();
  const clienteId = historia.paciente.id;
  const { oficinaId, opened, open, close } = useIssue();
  const { withKey } = useClave();
  const { estado, forget } = useBorradorDocumento({
    tipo,
    clienteId,
    found,
    content: form.values,
    dirty: form.isDirty(),
  });

  return (
    <>
      <Form
        form={form}
        bare
        onSubmit={() => {
          open();
          return NOT_SAVED;
        }}
      >
        {children}
        <div className="row end gap-8" style={{ marginTop: 16 }}>
          <span className="grow t-hint c-quiet" role="status">
            {estado}
          </span>
          <Button type="submit" variant="light" leftSection={<IconPrinter size={18} stroke={1.75} aria-hidden />}>
            {submitLabel}
          </Button>
        </div>
      </Form>
      <WhenNeeded needed={opened}>
        <IssueDialog
          opened={opened}
          onClose={close}
          tipo={tipo}
          plain={plain}
          signed={signed}
          params={{ clienteId }}
          body={async () => withKey({ ...(await content()), oficinaId })}
          onFaults={(error) => {
            if (!Object.keys(error.errores).some((name) => (name.split('.')[0] ?? '') in form.values)) return false;
            close();
            form.setServerErrors(error);
            return true;
          }}
          onIssued={() => {
            form.markSaved();
            void forget();
            onIssued?.();
          }}
        />
      </WhenNeeded>
    </>
  );
}
