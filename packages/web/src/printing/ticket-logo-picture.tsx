interface TicketLogoProps {
  readonly src: string;
  readonly className: string | undefined;
}

/** The logo at the head of a ticket. It says nothing that the words below it do not say; one that cannot be read leaves no mark of it. */
export const TicketLogo = ({ src, className }: TicketLogoProps) => (
  <img className={className} src={src} alt="" onError={({ currentTarget }) => (currentTarget.hidden = true)} />
);
