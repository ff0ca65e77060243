import { Screen } from '../../ui/screen.tsx';
import { EmailForm } from './email-form.tsx';
import css from './inside.module.css';
import { PasswordForm } from './password-form.tsx';

/** What an account holds whatever its role: password and e-mail. Reached from the menu of the person. */
export default function CuentaScreen() {
  return (
    <Screen title="Mi cuenta" width="form">
      <div className={css.sections}>
        <PasswordForm />
        <EmailForm />
      </div>
    </Screen>
  );
}
