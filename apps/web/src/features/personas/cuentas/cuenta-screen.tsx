import type { ReactNode } from 'react';
import { Screen } from '../../../kit/screen.tsx';
import { EmailForm } from './email-form.tsx';
import { SegundoPasoSection } from './ingreso/segundo-paso-section.tsx';
import { SesionesSection } from './ingreso/sesiones-section.tsx';
import css from './inside.module.css';
import { PasswordForm } from './password-form.tsx';

/** Account settings of every role: password, e-mail, second step, open sessions, and sections of other features. */
export function CuentaScreen({ more }: { more?: ReactNode }) {
  return (
    <Screen title="Mi cuenta" width="form">
      <div className={`card shadow-xs narrow ${css.sections}`}>
        <PasswordForm />
        <EmailForm />
        <SegundoPasoSection />
        <SesionesSection />
        {more}
      </div>
    </Screen>
  );
}
