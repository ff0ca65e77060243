import { IconCertificate, IconFiles, IconPaperclip, IconWritingSign } from '@tabler/icons-react';
import { lazy } from 'react';
import type { Seccion } from '../consulta/seccion.ts';

export const certificado: Seccion = {
  id: 'certificado',
  title: 'Certificado Médico',
  icon: IconCertificate,
  content: lazy(() => import('./certificado-section.tsx')),
  saltos: [{ tecla: 'c', label: 'Certificado médico' }],
};

export const consentimiento: Seccion = {
  id: 'consentimiento',
  title: 'Consentimiento Informado',
  icon: IconWritingSign,
  content: lazy(() => import('./consentimiento-section.tsx')),
  saltos: [{ tecla: 'n', label: 'Consentimiento informado' }],
};

export const documentos: Seccion = {
  id: 'documentos',
  title: 'Documentos emitidos',
  icon: IconFiles,
  content: lazy(() => import('./documentos-section.tsx')),
  saltos: [{ tecla: 'b', label: 'Documentos emitidos' }],
};

export const recibidos: Seccion = {
  id: 'papeles',
  title: 'Papeles recibidos',
  icon: IconPaperclip,
  content: lazy(() => import('./recibidos/papeles-section.tsx')),
  saltos: [{ tecla: 'p', label: 'Papeles recibidos' }],
};
