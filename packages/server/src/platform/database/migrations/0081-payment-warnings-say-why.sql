-- A failed payment says why it failed. What is left to pay, and by whom, is what the order's money says: an order that was refused since asks nobody to pay.
update payments
set message_warning = case message_warning
    when 'La banque a refusé la carte. Le bénéficiaire peut payer depuis sa commande avec une autre carte, ou à la conciergerie.'
      then 'La banque a refusé la carte.'
    when 'La carte du bénéficiaire a expiré. Il peut payer depuis sa commande avec une autre, ou à la conciergerie.'
      then 'La carte du bénéficiaire a expiré.'
    when 'La banque demande une confirmation du bénéficiaire, qui la donne en payant depuis sa commande. Rien n’est débité pour le moment.'
      then 'La banque demande une confirmation du bénéficiaire. Rien n’est débité pour le moment.'
    else 'La commande a changé pendant le paiement. Rien n’a été débité.'
  end
where message_warning in (
  'La banque a refusé la carte. Le bénéficiaire peut payer depuis sa commande avec une autre carte, ou à la conciergerie.',
  'La carte du bénéficiaire a expiré. Il peut payer depuis sa commande avec une autre, ou à la conciergerie.',
  'La banque demande une confirmation du bénéficiaire, qui la donne en payant depuis sa commande. Rien n’est débité pour le moment.',
  'La commande a changé pendant le paiement. Rien n’a été débité' || chr(160) || ': le nouveau montant reste à payer.'
);
