import type { Page } from '@playwright/test'

/** Gives a page a drawn camera and a silent microphone, in browsers that have none; until it goes elsewhere. */
export const drawMedia = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const camera = () => {
      const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 480 })
      const context = canvas.getContext('2d')
      let count = 0
      setInterval(() => {
        if (!context) return
        count += 1
        context.fillStyle = '#0b6e9e'
        context.fillRect(0, 0, 640, 480)
        context.fillStyle = '#d3edfa'
        context.beginPath()
        context.arc(320, 200 + (count % 20), 90, 0, 7)
        context.arc(320, 480, 160, 0, 7)
        context.fill()
      }, 100)
      return canvas.captureStream(10).getVideoTracks()
    }
    const microphone = () => new AudioContext().createMediaStreamDestination().stream.getAudioTracks()
    navigator.mediaDevices.getUserMedia = async (asked) =>
      new MediaStream([...(asked?.audio ? microphone() : []), ...(asked?.video ? camera() : [])])
  })

/** Refuses camera and microphone, as a person does. */
export const refuseMedia = (page: Page): Promise<void> =>
  page.evaluate(() => {
    navigator.mediaDevices.getUserMedia = async () => {
      throw new DOMException('Permission denied', 'NotAllowedError')
    }
  })
