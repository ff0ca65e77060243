import { Screen } from '../../../kit/screen.tsx';
import { EmailForm } from './email-form.tsx';
import { SegundoPasoSection } from './ingreso/segundo-paso-section.tsx';
import { SesionesSection } from './ingreso/sesiones-section.tsx';
import css from './inside.module.css';
import { PasswordForm } from './password-form.tsx';

/** Account settings of every role: password, e-mail, second step, open sessions. */
export default function CuentaScreen() {
  return (
    <Screen title="Mi cuenta" width="form">
      <div className={css.sections}>
        <PasswordForm />
        <EmailForm />
        <SegundoPasoSection />
        <SesionesSection />
      </div>
    </Screen>
  );
}
