export const DownloadedMessage = () => (
  <p role="status">Scaricato: lo trovi tra i file scaricati del telefono.</p>
)
