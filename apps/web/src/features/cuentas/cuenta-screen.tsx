import { Screen } from '../../ui/screen.tsx';
import { EmailForm } from './email-form.tsx';
import css from './inside.module.css';
import { PasswordForm } from './password-form.tsx';
import { SegundoPasoSection } from './segundo-paso-section.tsx';
import { SesionesSection } from './sesiones-section.tsx';

/** What an account holds whatever its role: password, e-mail, second step, open sessions. In the menu of the person. */
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
