import { fechaCorta, fechaOf } from '@hampi/contract/base/fechas';
import { Loader } from '@mantine/core';
import {
  IconActivityHeartbeat,
  IconCertificate,
  IconClipboardHeart,
  IconFiles,
  IconHistory,
  IconId,
  IconMicroscope,
  IconPill,
  IconStethoscope,
  IconVaccine,
  IconWritingSign,
} from '@tabler/icons-react';
import { lazy, useEffect, useRef } from 'react';
import { useDirty } from '../../../base/dirty.ts';
import { isFailure, tellFailure } from '../../../base/toast.ts';
import { Banner } from '../../../kit/feedback/banner.tsx';
import { confirm } from '../../../kit/feedback/confirm.ts';
import { StatusBadge } from '../../../kit/feedback/status-badge.tsx';
import { Screen } from '../../../kit/screen.tsx';
import type { BorradorKeeper } from '../consulta/borrador.ts';
import { Conflictos, useConflicto } from '../consulta/conflictos.tsx';
import { useConsulta, useConsultaStore } from '../consulta/consulta-store.ts';
import { useHistoria } from '../consulta/historia-context.ts';
import { recetaAnterior } from '../consulta/receta.ts';
import { Section } from '../consulta/section.tsx';
import { useGuardar } from '../consulta/use-save.ts';
import { FichaCerrada } from '../ficha/ficha-cerrada.tsx';
import SignosSection from '../signos/signos-section.tsx';
import { VacunasAside } from '../vacunas/vacunas-aside.tsx';
import { Avisos } from './avisos.tsx';
import { FechaNavigator } from './fecha-navigator.tsx';
import css from './historia.module.css';
import { Lugar } from './lugar.tsx';
import { PacienteCard } from './paciente-card.tsx';
import { Pendientes } from './pendientes.tsx';
import { GuardarBar } from './save-bar.tsx';
import { confirmDiscard, useVisitas } from './use-visitas.ts';

const FiliacionSection = lazy(() => import('../ficha/filiacion-section.tsx'));
const AntecedentesSection = lazy(() => import('../ficha/antecedentes-section.tsx'));
const VacunasSection = lazy(() => import('../vacunas/vacunas-section.tsx'));
const ConsultaSection = lazy(() => import('../diagnostico/consulta-section.tsx'));
const RecetaAnteriorSection = lazy(() => import('../receta/receta-anterior-section.tsx'));
const DiagnosticoSection = lazy(() => import('../diagnostico/diagnostico-section.tsx'));
const ExamenesSection = lazy(() => import('../examenes/examenes-section.tsx'));
const CertificadoSection = lazy(() => import('../papeles/certificado-section.tsx'));
const ConsentimientoSection = lazy(() => import('../papeles/consentimiento-section.tsx'));
const DocumentosSection = lazy(() => import('../papeles/documentos-section.tsx'));

/** The consultation page (2 §2): navigator, office and service, the accordion, the patient's card, saving. */
export function HistoriaForm({ borrador }: { borrador: BorradorKeeper }) {
  const { historia, zona } = useHistoria();
  const { paciente, ficha, consultas } = historia;
  const store = useConsultaStore();
  const viendo = useConsulta((s) => s.viendo);
  const dirty = useConsulta((s) => s.dirty);
  useDirty(dirty);
  const conflicto = useConflicto();
  const visitas = useVisitas(paciente.id, borrador, conflicto.show);
  const { guardar, saving, failure, dismiss } = useGuardar({
    clienteId: paciente.id,
    zona,
    borrador,
    onConflict: conflicto.show,
  });
  useSaveKeys(guardar);

  const last = consultas[0];
  const anterior = recetaAnterior(consultas, viendo);

  /** Deletes the draft; returns false, keeping the input, if that failed. */
  const discard = () =>
    borrador.discard().then(
      () => true,
      (failure) => {
        if (!isFailure(failure)) throw failure;
        tellFailure(failure);
        return false;
      },
    );

  async function startNew() {
    if (viendo) return visitas.go(-1);
    if (dirty && !(await confirmDiscard(false))) return;
    if (await discard()) window.scrollTo({ top: 0 });
  }

  async function clear() {
    if (viendo) return visitas.go(-1);
    const sure = await confirm({
      title: 'Limpiar formulario',
      text: 'Se borrará todo lo escrito en esta consulta, también su borrador.',
      confirmLabel: 'Limpiar',
      danger: 'delete',
    });
    if (sure) await discard();
  }

  const copyLast = !viendo && last ? () => store.getState().copyLast(last) : undefined;

  return (
    <Screen
      title="Historia Clínica"
      tools={<FechaNavigator visitas={visitas} onClear={() => void (dirty || viendo ? clear() : startNew())} />}
    >
      <div className={css.page}>
        <PacienteCard />
        <div className={css.column}>
          {(saving || visitas.busy) && (
            <div className={css.busy} role="status">
              <Loader size={18} /> {saving ? 'Guardando la consulta…' : 'Abriendo la consulta…'}
            </div>
          )}
          {!historia.fichaAbierta && <FichaCerrada clienteId={paciente.id} />}
          <Avisos borrador={borrador} failure={failure} onDismiss={dismiss} />
          <Pendientes visitas={visitas} />
          {/* Disabled while saving or loading another entry, so that no input can be lost. */}
          <div className={css.sections} inert={saving || visitas.busy} aria-busy={saving || visitas.busy}>
            <Lugar />
            <Section id="filiacion" title="Datos filiación" icon={IconId}>
              <FiliacionSection />
            </Section>
            {historia.fichaAbierta && (
              <>
                <Section
                  id="antecedentes"
                  title="Antecedentes"
                  icon={IconClipboardHeart}
                  aside={antecedentesAside(ficha.antecedentes_personales, ficha.antecedentes_familiares)}
                >
                  <AntecedentesSection />
                </Section>
                <Section id="vacunas" title="Vacunas" icon={IconVaccine} aside={<VacunasAside />}>
                  <VacunasSection />
                </Section>
              </>
            )}
            <Section id="signos" title="Signos Vitales y Antropometría" icon={IconActivityHeartbeat}>
              <SignosSection />
            </Section>
            <Section
              id="consulta"
              title="Consulta"
              icon={IconStethoscope}
              aside={dirty && <StatusBadge status="sin-guardar" />}
            >
              <ConsultaSection
                onCopyLast={copyLast}
                lastFecha={last ? fechaCorta(fechaOf(last.created_date, zona)) : undefined}
              />
            </Section>
            {anterior && (
              <Section
                id="anterior"
                title="Receta Anterior"
                icon={IconHistory}
                aside={fechaCorta(fechaOf(anterior.created_date, zona))}
              >
                <RecetaAnteriorSection />
              </Section>
            )}
            <Section id="diagnostico" title="Diagnóstico y Receta" icon={IconPill}>
              <DiagnosticoSection key={viendo?.id ?? 'nueva'} />
            </Section>
            <Section id="examenes" title="Exámenes" icon={IconMicroscope}>
              <ExamenesSection key={viendo?.id ?? 'nueva'} />
            </Section>
            <Section id="certificado" title="Certificado Médico" icon={IconCertificate}>
              <CertificadoSection />
            </Section>
            <Section id="consentimiento" title="Consentimiento Informado" icon={IconWritingSign}>
              <ConsentimientoSection />
            </Section>
            <Section id="documentos" title="Documentos emitidos" icon={IconFiles}>
              <DocumentosSection />
            </Section>
          </div>
          <GuardarBar
            borrador={borrador}
            saving={saving}
            onSave={() => void guardar()}
            onNew={() => void startNew()}
            onCopyLast={copyLast}
            onClear={() => void clear()}
          />
        </div>
      </div>
      <Conflictos borrador={borrador} conflicto={conflicto} />
      {!historia.autorizada && viendo === null && consultas.length === 0 && (
        <Banner>
          Aquí se muestran las consultas que usted registre. Las de otros profesionales se ven cuando el paciente lo
          autoriza.
        </Banner>
      )}
    </Screen>
  );
}

const antecedentesAside = (personales: string | null, familiares: string | null) =>
  personales && familiares
    ? 'Personales y familiares registrados'
    : personales
      ? 'Personales registrados'
      : familiares
        ? 'Familiares registrados'
        : 'Sin registrar';

/** Ctrl+Enter and Ctrl+S save from anywhere in the form. */
function useSaveKeys(save: () => Promise<void>) {
  const latest = useRef(save);
  latest.current = save;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || !(event.key === 'Enter' || event.key.toLowerCase() === 's')) return;
      // Not while a dialog is open, which handles its own keys.
      if (document.querySelector('[role="dialog"][aria-modal="true"]')) return;
      event.preventDefault();
      // Fields that parse on blur must do so before saving.
      (document.activeElement as HTMLElement | null)?.blur();
      void latest.current();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}
