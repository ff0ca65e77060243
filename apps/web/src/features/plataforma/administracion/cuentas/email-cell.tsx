/** An e-mail in a list: one longer than most breaks, so that the row beside it stays in view. */
export const EmailCell = ({ email }: { email: string }) => (
  <span style={{ display: 'inline-block', minWidth: `min(${email.length}ch, 24ch)`, overflowWrap: 'anywhere' }}>
    {email}
  </span>
);
